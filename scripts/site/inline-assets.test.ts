import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { afterAll, expect, test } from "vitest";
import { inlineAssets, inlineHashes, withInlineHashes } from "./inline-assets.ts";

const directory = newFolder(afterAll);
mkdirSync(path.join(directory, "assets"));

const template =
  '<head><script src="/assets/b.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css"></head>';
const build = (css: string, script = "document.title='$&'") => {
  writeFileSync(path.join(directory, "assets/a.css"), `${css}\n`);
  writeFileSync(path.join(directory, "assets/b.js"), script);
  return inlineAssets(template, directory);
};

test("style and script stand in the page, and their files are gone", () => {
  expect(build("a{color:red}")).toBe(
    "<head><script>document.title='$&'</script><style>a{color:red}</style></head>",
  );
  expect(existsSync(path.join(directory, "assets/a.css"))).toBe(false);
});

test("a text that would end its own tag is refused", () => {
  expect(() => build("a{}", "'</script>'")).toThrow("b.js");
});

test("the policy allows this page's text and no other", () => {
  // echo -n 'a{color:red}' | openssl dgst -sha256 -binary | base64
  expect(inlineHashes(build("a{color:red}")).style).toBe(
    "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
  );
});

test("the policy allows the page's rules for what is fetched ahead, and no other block of data", () => {
  const data = '<script type="application/ld+json">{}</script>';
  const rules = '<script type="speculationrules">{"prefetch":[]}</script>';
  const page = build("a{}", "1");
  // printf '{"prefetch":[]}' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-iCmLT321orx9XB2HAc2rMGzJNxtBxBtg4uKp/p7UHH4='";
  expect(inlineHashes(page + data + rules).script).toBe(`${inlineHashes(page).script} ${hash}`);
});

test("vercel.json gets the new hashes instead of the old ones", () => {
  const before = "\"script-src 'self' 'sha256-old='; style-src 'self'; img-src 'self'\"";
  const { style, script } = inlineHashes(build("a{}"));
  expect(withInlineHashes(before, build("a{}"))).toBe(
    `"script-src 'self' ${script}; style-src 'self' ${style}; img-src 'self'"`,
  );
});
