// Every verb of package.json by its own command, as a process of its own in a checkout without .env: whatever it imports is
// found by Node alone, without Vitest's aliases. Each is run to its own first words.
import { spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { makeCheckout, type TestCheckout } from "./deploy/test-checkout.ts";
import { everySecret, type ManagementApi, startManagementApi } from "./deploy/test-management-api.ts";
import { projectDirectory } from "./local/settings.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000, maxConcurrency: 2 });

const packageFile = readFileSync(path.join(projectDirectory, "package.json"), "utf8");
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(packageFile));

type Attempt = { args?: string; env?: Record<string, string>; code: number; says: string };

const samePorts = {
  env: { WEB_PORT: "4000", API_PORT: "4000" },
  code: 1,
  says: "must be three different ports",
};
/** Takes minutes: its file is loaded with all that it imports, and ends before its first own line. */
const loaded = { env: { LOAD_ONLY: "1" }, code: 0, says: "loaded" };

/** How each verb is tried. */
const attempts: Record<string, Attempt> = {
  start: samePorts,
  dev: samePorts,
  automation: { code: 1, says: "WEBHOOK_SECRET" },
  "automation:try": { code: 1, says: "npm run automation:try -- <folder>" },
  test: loaded,
  "test:quick": loaded,
  "test:faults": loaded,
  "test:receivers": loaded,
  status: { code: 1, says: "does not run" },
  stop: { code: 0, says: "Nothing was running." },
  reset: { code: 0, says: "Nothing to reset." },
  "reset-usage": { code: 1, says: "No stack runs here" },
  types: loaded,
  policies: { code: 0, says: "Wrote supabase/migrations/" },
  access: loaded,
  deploy: { args: "--dry-run", code: 1, says: "the project needs the secret CRON_SECRET (admin, notices" },
  "deploy:db": { args: "--dry-run", code: 1, says: "SUPABASE_DB_URL is missing" },
  "deploy:config": { args: "--dry-run", code: 1, says: "SMTP_HOST is missing" },
  "deploy:functions": { args: "--dry-run", code: 0, says: "Dry run: nothing was changed." },
  "deploy:web": { args: "--dry-run", code: 1, says: "VITE_SUPABASE_PUBLISHABLE_KEY is missing" },
  doctor: { args: "--remote", code: 1, says: "everything that the functions ask for is set" },
  backup: { args: "backup", code: 1, says: "SUPABASE_SECRET_KEY is missing" },
  restore: { args: "backup", code: 1, says: "holds no whole backup" },
  build: {
    env: {
      VITE_SUPABASE_URL: "https://ander.supabase.co",
      VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
    },
    code: 1,
    says: "connect-src in vercel.json allows",
  },
  preview: { code: 1, says: "The site needs a backend" },
  audit: {
    env: { npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" },
    code: 1,
    says: "ECONNREFUSED",
  },
  sbom: { code: 0, says: "CycloneDX" },
  register: loaded,
  webhooks: loaded,
  "webhooks:schema": { code: 0, says: "json-schema.org" },
  decisions: loaded,
  mails: loaded,
  "drafts:train": loaded,
  lock: { code: 0, says: "foreign platform packages added" },
  bench: loaded,
  "bench:app": loaded,
  "bench:db": loaded,
  "bench:load": loaded,
};

/** Leaves of a verb's file its imports alone. */
const loadOnly = `
  import { registerHooks } from "node:module";
  import { pathToFileURL } from "node:url";
  const entry = pathToFileURL(process.argv[1] ?? "").href;
  if (process.env.LOAD_ONLY && entry.endsWith(".ts")) registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      // One verb is an import and nothing else.
      if (url !== entry && !url.endsWith("/train/train.ts")) return loaded;
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
    // npm's own commands change nothing, and read node_modules where it is.
    const isOfNpm = command.startsWith("npm ");
    const programs = isOfNpm ? PATH : `${checkout.directory}/bin:${PATH}`;
    const cwd = isOfNpm ? projectDirectory : checkout.directory;
    const child = spawn(command, { shell: true, cwd, env: { PATH: programs, HOME, ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.once("close", (code) => resolve({ code, output }));
  });
}

test("each verb of package.json is in the list, and no other", () => {
  expect(Object.keys(attempts).sort()).toEqual(Object.keys(scripts).sort());
});

/** Of a project whose functions can be deployed: for what asks the platform. */
const asked = ["deploy:config", "deploy:functions", "deploy:web", "doctor", "backup"];

describe.concurrent("starts as a process of its own, to its own words", () => {
  test.each(Object.entries(attempts))("npm run %s", async (verb, { args = "", env, code, says }) => {
    const project = asked.includes(verb) ? { ...api.variables, ...api.cliVariables } : {};
    const options = { NODE_OPTIONS: `--import=${path.join(checkout.directory, "load-only.mjs")}` };
    const answer = await run(`${scripts[verb]} ${args}`, {
      ...project,
      ...(env?.LOAD_ONLY && options),
      ...env,
    });
    expect(answer).toEqual({ code, output: expect.stringContaining(says) });
  });
});

test.each(Object.values(scripts).filter((command) => command.includes(" write ")))(
  "%s names a test",
  (command) => {
    expect(existsSync(path.join(projectDirectory, `${command.split(" ").at(-1)}.test.ts`))).toBe(true);
  },
);
