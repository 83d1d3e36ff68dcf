// The functions run on Deno with import maps of their own; these checks keep both worlds on the same versions.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { denoBinary } from "../scripts/stack/functions.ts";

const directory = import.meta.dirname;
const run = promisify(execFile);
const denoTimeoutMs = 60_000;

const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(path.join(directory, file), "utf8")));

const { workspace } = read("deno.json", z.object({ workspace: z.array(z.string()) }));
const { dependencies } = read(
  "../package.json",
  z.object({ dependencies: z.record(z.string(), z.string()) }),
);
const functionNames = workspace.map((member) => member.replace("./", ""));

const sourceFiles = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !path.basename(file).startsWith("test-"),
);
const bareImports = new Set(
  sourceFiles.flatMap((file) =>
    [...readFileSync(path.join(directory, file), "utf8").matchAll(/ from "([^."][^"]*)"/g)].map(
      ([, name]) => name,
    ),
  ),
);

describe.each(functionNames)("the function %s", (name) => {
  const { imports } = read(`${name}/deno.json`, z.object({ imports: z.record(z.string(), z.string()) }));

  it("maps every import to the exact version that the rest of the project uses", () => {
    for (const [specifier, target] of Object.entries(imports)) {
      const [packageName = ""] = specifier.split("/");
      const rest = specifier.slice(packageName.length);
      expect(target).toBe(`npm:${packageName}@${dependencies[packageName]}${rest}`);
    }
  });

  // Hosted bundles a function by its own map alone, with the contract and the shared files.
  it("maps every import of its code", () => {
    expect(Object.keys(imports).sort()).toEqual([...bareImports].sort());
  });

  it("passes Deno's type check and lint without network", { timeout: denoTimeoutMs }, async () => {
    const nowhere = "http://127.0.0.1:9";
    const env = { ...process.env, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, DENO_NO_UPDATE_CHECK: "1" };
    await run(denoBinary(), ["check", "--quiet", `${name}/index.ts`], { cwd: directory, env });
    await run(denoBinary(), ["lint", "--quiet"], { cwd: directory, env });
  });
});
