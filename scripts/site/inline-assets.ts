import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** The first paint waits for both. Requested separately, they would cost a phone one more round trip. */
const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const blockingScript = /<script src="\/([^"]+)"><\/script>/;

/** The built index.html with its stylesheet and its blocking script inside; their files go. */
export function inlineAssets(template: string, directory: string): string {
  const take = (html: string, pattern: RegExp, tag: "style" | "script") => {
    const file = pattern.exec(html)?.[1];
    if (file === undefined) throw new Error(`index.html asks for no ${tag} to put inside.`);
    const text = readFileSync(path.join(directory, file), "utf8").trim();
    if (text.includes(`</${tag}`)) throw new Error(`${file} would end its own tag.`);
    rmSync(path.join(directory, file));
    return html.replace(pattern, () => `<${tag}>${text}</${tag}>`);
  };
  return take(take(template, stylesheet, "style"), blockingScript, "script");
}

/** The Content-Security-Policy's hashes of the style and scripts inside a page. Data blocks are no scripts and need none. */
export function inlineHashes(html: string): { style: string; script: string } {
  const hashesOf = (tag: "style" | "script") => {
    const texts = [
      ...html.matchAll(new RegExp(`<${tag}(?: type="speculationrules")?>([\\s\\S]*?)</${tag}>`, "g")),
    ];
    if (texts.length === 0) throw new Error(`The page has no ${tag} inside.`);
    return texts
      .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      .join(" ");
  };
  return { style: hashesOf("style"), script: hashesOf("script") };
}

/** vercel.json with the policy that allows exactly this page's style and script inside it. */
export function withInlineHashes(vercelJson: string, html: string): string {
  const hashes = inlineHashes(html);
  const allow = (text: string, directive: "style" | "script") => {
    const pattern = new RegExp(`${directive}-src 'self'(?: 'sha256-[^']*')*`);
    if (!pattern.test(text)) throw new Error(`vercel.json has no ${directive}-src 'self' to add to.`);
    return text.replace(pattern, `${directive}-src 'self' ${hashes[directive]}`);
  };
  return allow(allow(vercelJson, "style"), "script");
}
