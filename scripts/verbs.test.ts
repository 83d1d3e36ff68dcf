// Every verb outside of this process, in a checkout without .env: whatever it imports is found by Node alone, without
// Vitest's aliases.
import { chmodSync, cpSync, globSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { runProgram } from "@vanzelf/testkit/run-program.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { makeCheckout, type TestCheckout } from "./deploy/test-checkout.ts";
import { everySecret, type ManagementApi, startManagementApi } from "./deploy/test-management-api.ts";
import { projectDirectory } from "./local/settings.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000, maxConcurrency: 2 });

const packageFile = readFileSync(path.join(projectDirectory, "package.json"), "utf8");
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(packageFile));

/** The verbs that a document names by their file: its first line says how it is run. */
const byFile = globSync("scripts/{,bench/}*.ts", { cwd: projectDirectory })
  .map((file) => readFileSync(path.join(projectDirectory, file), "utf8"))
  .flatMap((text) => text.match(/^\/\/ (node scripts\/run\.mjs [\w/-]+)/)?.[1] ?? []);

/** The file of each verb, which run.mjs finds by its name. */
const files = new Set(
  [...Object.values(scripts), ...byFile].map(
    (command) => `scripts/${/^node scripts\/run\.mjs ([\w/-]+)/.exec(command)?.[1]}.ts`,
  ),
);

type Attempt = { verb: string; args?: string; env?: Record<string, string>; code: number; says: string };

/** Verbs that nothing else starts as a process, to their first words. */
const attempts: readonly Attempt[] = [
  { verb: "reset", code: 0, says: "Nothing to reset." },
  {
    verb: "build",
    env: {
      VITE_SUPABASE_URL: "https://ander.supabase.co",
      VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
    },
    code: 1,
    says: "connect-src in vercel.json allows",
  },
  { verb: "deploy", args: "functions --dry-run", code: 0, says: "Dry run: nothing was changed." },
  { verb: "doctor", args: "--remote", code: 1, says: "SUPABASE_DB_URL is missing" },
  { verb: "doctor", code: 1, says: "that is all it knows" },
  { verb: "backup", args: "make backup", code: 1, says: "SUPABASE_SECRET_KEY is missing" },
  { verb: "backup", args: "make one another", code: 1, says: "npm run backup -- make <folder>" },
  { verb: "backup", args: "make rows", code: 1, says: "is there already" },
  {
    verb: "backup",
    args: "make backup",
    env: { VITE_SUPABASE_URL: `https://${"z".repeat(20)}.supabase.co` },
    code: 1,
    says: "name different projects",
  },
  { verb: "backup", args: "restore rows", code: 1, says: "holds no whole backup" },
  { verb: "backup", args: "restore files", code: 1, says: "holds no whole backup" },
  {
    verb: "backup",
    args: "restore whole",
    env: {
      SUPABASE_DB_URL: stack().dbUrl,
      VITE_SUPABASE_URL: stack().apiUrl,
      SUPABASE_SECRET_KEY: stack().secretKey,
    },
    code: 1,
    says: "The project has accounts",
  },
];

/** Loads what the named files import, and runs none of their own lines: most of them would work for minutes. */
const loadImports = `
  import { registerHooks } from "node:module";
  import { pathToFileURL } from "node:url";
  const verbs = process.argv.slice(2).map((file) => pathToFileURL(file).href);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!verbs.includes(url)) return loaded;
      return { ...loaded, source: (String(loaded.source).match(/^import [^;]*;$/gm) ?? []).join("\\n") };
    },
  });
  for (const url of verbs) await import(url);
  console.log("loaded");
  process.exit();`;

let checkout: TestCheckout;
let api: ManagementApi;
beforeAll(async () => {
  checkout = makeCheckout();
  for (const part of ["scripts", "vercel.json", "package-lock.json"])
    cpSync(path.join(projectDirectory, part), path.join(checkout.directory, part), { recursive: true });
  for (const room of ["web", "packages", "docs"])
    symlinkSync(path.join(projectDirectory, room), path.join(checkout.directory, room));
  checkout.write("load-imports.mjs", loadImports);
  for (const folder of ["rows", "whole"]) checkout.write(`${folder}/database.sql`, "");
  for (const folder of ["files", "whole"]) checkout.write(`${folder}/files.json`, "[]");
  // Its node_modules are this project's own, which no attempt may replace.
  checkout.write("bin/npm", "#!/bin/sh\necho no install in a test >&2; exit 1\n");
  chmodSync(path.join(checkout.directory, "bin/npm"), 0o755);
  api = await startManagementApi(everySecret);
});
afterAll(async () => {
  checkout.forget();
  await api.stop();
});

/** As npm runs it, with nothing of this process's environment but where programs are. */
function run(command: string, env: Record<string, string | undefined>) {
  const { PATH, HOME } = process.env;
  return runProgram(command, [], {
    shell: true,
    cwd: checkout.directory,
    env: { PATH: `${checkout.directory}/bin:${PATH}`, HOME, ...env },
  }).ended;
}

describe.concurrent("Node alone", () => {
  test("finds all that every verb imports", async () => {
    expect(files.size).toBeGreaterThan(20);
    const answer = await run(
      `node --disable-warning=ExperimentalWarning load-imports.mjs ${[...files].join(" ")}`,
      {},
    );
    expect(answer).toEqual({ code: 0, output: expect.stringMatching(/^loaded$/m) });
  });

  test.each(attempts.map((attempt) => ({ args: "", ...attempt })))(
    "runs $verb $args to its own words",
    async ({ verb, args, env, code, says }) => {
      // Requests to the platform are for a project whose functions can be deployed; nothing else of .env is set.
      const project = ["deploy", "backup"].includes(verb) ? { ...api.variables, ...api.cliVariables } : {};
      const answer = await run(`${scripts[verb]} ${args}`, { ...project, ...env });
      expect(answer).toEqual({ code, output: expect.stringContaining(says) });
    },
  );
});
