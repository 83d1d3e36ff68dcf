// The functions run on Deno with import maps of their own; these checks keep both worlds on the same versions.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { denoBinary, hostedDenoBinary } from "@vanzelf/local-supabase/functions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

const directory = import.meta.dirname;
const run = promisify(execFile);
const denoTimeoutMs = 60_000;

const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(path.join(directory, file), "utf8")));

const importMap = z.record(z.string(), z.string());
const { workspace, imports: sharedImports } = read(
  "deno.json",
  z.object({ workspace: z.array(z.string()), imports: importMap }),
);
const { dependencies } = read(
  "../package.json",
  z.object({ dependencies: z.record(z.string(), z.string()) }),
);
const functionNames = workspace.map((member) => member.replace("./", ""));
const entryOf = (name: string) => `${name}/index.ts`;

/** One prefix for all modules of it. */
const standardLibrary = "@std/";

const sourceFiles = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !path.basename(file).startsWith("test-"),
);
const bareImports = new Set(
  sourceFiles.flatMap((file) =>
    [...readFileSync(path.join(directory, file), "utf8").matchAll(/ from "([^."][^"]*)"/g)].map(
      ([, name = ""]) => (name.startsWith(standardLibrary) ? standardLibrary : name),
    ),
  ),
);

describe.each(functionNames)("the function %s", (name) => {
  const { imports } = read(`${name}/deno.json`, z.object({ imports: importMap }));

  test("maps every import to the exact version that the rest of the project uses", () => {
    for (const [specifier, target] of Object.entries(imports)) {
      if (specifier === standardLibrary) {
        expect(target).toBe(`npm:/deno-std@${dependencies["deno-std"]}/`);
        continue;
      }
      const [packageName = ""] = specifier.split("/");
      const rest = specifier.slice(packageName.length);
      expect(target).toBe(`npm:${packageName}@${dependencies[packageName]}${rest}`);
    }
  });

  // A bundle is made by its own map alone, or, where deno.json of all functions is found too, by that one for what the
  // functions share.
  test("maps every import of its code, by itself and with the other functions", () => {
    expect(Object.keys(imports).sort()).toEqual([...bareImports].sort());
    expect(sharedImports).toEqual(imports);
  });
});

const info = z.object({
  modules: z.array(
    z.object({
      specifier: z.string(),
      dependencies: z
        .array(
          z.object({
            specifier: z.string(),
            code: z.looseObject({ error: z.string().optional() }).optional(),
          }),
        )
        .default([]),
    }),
  ),
});

describe.each([
  ["the installed Deno", denoBinary()],
  ["the Deno of hosted's engine", hostedDenoBinary()],
])("bundling with %s", (which, binary) => {
  let bundled: string;
  beforeAll(() => {
    bundled = mkdtempSync(path.join(tmpdir(), "functions-"));
  });
  afterAll(() => rmSync(bundled, { recursive: true, force: true }));

  /** A copy away from the project's node_modules, in which Deno would find what no map names. */
  function copyOf(copy: string): string {
    const root = path.join(bundled, copy);
    cpSync(directory, root, { recursive: true });
    return root;
  }

  /** Imports that lead nowhere, below these modules of a copy. */
  async function unresolved(root: string, entries: readonly string[], options: string[] = []) {
    const nowhere = "http://127.0.0.1:9";
    const env = {
      ...process.env,
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      DENO_DIR: path.join(bundled, "cache"),
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    };
    writeFileSync(path.join(root, "all.ts"), entries.map((entry) => `import "./${entry}";\n`).join(""));
    const args = ["info", "--json", "--no-lock", "--node-modules-dir=none", ...options, "all.ts"];
    const { stdout } = await run(binary ?? which, args, { cwd: root, env });
    const { modules } = info.parse(JSON.parse(stdout));
    const found = modules.map(({ specifier }) => specifier);
    for (const entry of entries) expect(found).toContain(pathToFileURL(path.join(root, entry)).href);
    return modules.flatMap(({ specifier, dependencies }) =>
      dependencies.flatMap(({ specifier: imported, code }) =>
        code?.error ? [`${path.basename(specifier)} imports ${imported}`] : [],
      ),
    );
  }

  const skipped =
    binary === undefined ? " (skipped: deno-2-1-linux-x64 has no binary for this platform)" : "";

  test.skipIf(skipped)(
    `resolves the imports of all functions beside each other${skipped}`,
    { timeout: denoTimeoutMs },
    async () => {
      expect(await unresolved(copyOf("all"), functionNames.map(entryOf))).toEqual([]);
    },
  );

  test.skipIf(skipped).each(functionNames)(
    `resolves the imports of %s by its own deno.json alone${skipped}`,
    { timeout: denoTimeoutMs },
    async (name) => {
      const root = copyOf(`alone-${name}`);
      rmSync(path.join(root, "deno.json"));
      expect(await unresolved(root, [entryOf(name)], ["--config", `${name}/deno.json`])).toEqual([]);
    },
  );
});
