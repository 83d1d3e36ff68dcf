// Every verb by its own command, as a process of its own in a checkout without .env: whatever it imports is found by Node
// alone, without Vitest's aliases. Each is run to its own first words.
import { spawn } from "node:child_process";
import { chmodSync, cpSync, globSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
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
  .flatMap((text) => text.match(/^\/\/ node scripts\/run\.mjs ([\w/-]+)/)?.[1] ?? []);

const commands: Readonly<Record<string, string>> = {
  ...scripts,
  ...Object.fromEntries(byFile.map((verb) => [verb, `node scripts/run.mjs ${verb}`])),
};

type Attempt = { args?: string; env?: Record<string, string>; code: number; says: string };

const samePorts = { WEB_PORT: "4000", API_PORT: "4000" };
/** Takes minutes: its file is loaded with all that it imports, and ends before its first own line. */
const loaded = { env: { LOAD_ONLY: "1" }, code: 0, says: "loaded" };

/** How each verb is tried. */
const attempts: Readonly<Record<string, Attempt | readonly Attempt[]>> = {
  start: { env: samePorts, code: 1, says: "must have different ports" },
  stop: { code: 0, says: "Nothing was running." },
  status: { code: 1, says: "does not run" },
  reset: { code: 0, says: "Nothing to reset." },
  test: loaded,
  "test:quick": loaded,
  build: {
    env: {
      VITE_SUPABASE_URL: "https://ander.supabase.co",
      VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
    },
    code: 1,
    says: "connect-src in vercel.json allows",
  },
  deploy: [
    { args: "--dry-run", code: 1, says: "SUPABASE_DB_URL is missing" },
    { args: "configuration --dry-run", code: 1, says: "SMTP_HOST is missing" },
    { args: "functions --dry-run", code: 0, says: "Dry run: nothing was changed." },
    { args: "site --dry-run", code: 1, says: "VITE_SUPABASE_PUBLISHABLE_KEY is missing" },
  ],
  doctor: { args: "--remote", code: 1, says: "everything that the functions ask for is set" },
  backup: { args: "backup", code: 1, says: "SUPABASE_SECRET_KEY is missing" },
  restore: { args: "backup", code: 1, says: "holds no whole backup" },
  "reset-usage": { code: 1, says: "No stack runs here" },
  automation: { code: 1, says: "WEBHOOK_SECRET" },
  "automation-try": { code: 1, says: "automation-try <folder>" },
  "bench/app": loaded,
  "bench/database": loaded,
  "bench/hostile": loaded,
  policies: { code: 0, says: "Wrote supabase/migrations/" },
  preview: { code: 1, says: "The site needs a backend" },
  screens: loaded,
  "test-faults": loaded,
  "test-receivers": loaded,
  "webhooks-schema": { code: 0, says: "json-schema.org" },
  write: { code: 1, says: "that is all it writes" },
};

/** Leaves of a verb's file its imports alone. */
const loadOnly = `
  import { registerHooks } from "node:module";
  import { pathToFileURL } from "node:url";
  const entry = pathToFileURL(process.argv[1] ?? "").href;
  if (process.env.LOAD_ONLY && entry.endsWith(".ts")) registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== entry) return loaded;
      const imports = String(loaded.source).match(/^import [^;]*;$/gm) ?? [];
      return { ...loaded, source: [...imports, 'console.log("loaded"); process.exit();'].join("\\n") };
    },
  });`;

let checkout: TestCheckout;
let api: ManagementApi;
beforeAll(async () => {
  checkout = makeCheckout();
  for (const part of ["scripts", "vercel.json", "package-lock.json"])
    cpSync(path.join(projectDirectory, part), path.join(checkout.directory, part), { recursive: true });
  for (const room of ["web", "packages", "docs"])
    symlinkSync(path.join(projectDirectory, room), path.join(checkout.directory, room));
  checkout.write("load-only.mjs", loadOnly);
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
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const { PATH, HOME } = process.env;
    const child = spawn(command, {
      shell: true,
      cwd: checkout.directory,
      env: { PATH: `${checkout.directory}/bin:${PATH}`, HOME, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.once("close", (code) => resolve({ code, output }));
  });
}

test("each verb is in the list, and no other", () => {
  expect(Object.keys(attempts).sort()).toEqual(Object.keys(commands).sort());
});

describe.concurrent("starts as a process of its own, to its own words", () => {
  const each = Object.entries(attempts).flatMap(([verb, tried]) =>
    [tried].flat().map((attempt) => ({ verb, args: "", ...attempt })),
  );
  test.each(each)("$verb $args", async ({ verb, args, env, code, says }) => {
    // What asks the platform is told of a project whose functions can be deployed; of the rest of .env it has nothing.
    const project = ["deploy", "doctor", "backup"].includes(verb)
      ? { ...api.variables, ...api.cliVariables }
      : {};
    const options = { NODE_OPTIONS: `--import=${path.join(checkout.directory, "load-only.mjs")}` };
    const answer = await run(`${commands[verb]} ${args}`, {
      ...project,
      ...(env?.LOAD_ONLY && options),
      ...env,
    });
    expect(answer).toEqual({ code, output: expect.stringContaining(says) });
  });
});
