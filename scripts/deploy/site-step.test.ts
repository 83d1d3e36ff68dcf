import { chmodSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { siteStep } from "./site-step.ts";
import { runSteps } from "./step.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";
import type { Variables } from "./variables.ts";

const backend = {
  VITE_SUPABASE_URL: "https://ons.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
};
const account = { VERCEL_TOKEN: "geheim-woord", VERCEL_ORG_ID: "team_1", VERCEL_PROJECT_ID: "prj_1" };

/** The record that the programs below write of their calls. */
const callSchema = z.object({
  program: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
});
const recorder = (program: string, then: string) => `#!/usr/bin/env node
import { appendFileSync, existsSync } from "node:fs";
appendFileSync("calls.jsonl",
  JSON.stringify({ program: "${program}", args: process.argv.slice(2), env: process.env }) + "\\n");
// As one that asks: until the end of what it is told.
for await (const _ of process.stdin);
${then}
`;

let checkout: TestCheckout;
let said: string[];

beforeAll(() => {
  checkout = makeCheckout([]);
  // Replaces a build of some seconds, and the host's program, which is no part of this project.
  checkout.write("scripts/build.ts", recorder("build", ""));
  checkout.write(
    "bin/vercel",
    recorder(
      "vercel",
      `if (process.argv[2] === "deploy") console.log("Uploading\\nhttps://vanzelf-1.vercel.app");
       if (existsSync("refuse-" + process.argv[2])) { console.error("No."); process.exit(1); }`,
    ),
  );
  chmodSync(path.join(checkout.directory, "bin/vercel"), 0o755);
});
afterAll(() => checkout.forget());
beforeEach(() => {
  said = [];
  for (const file of ["calls.jsonl", "refuse-build"])
    rmSync(path.join(checkout.directory, file), { force: true });
  checkout.allowBackend(backend.VITE_SUPABASE_URL);
  vi.stubEnv("PATH", `${path.join(checkout.directory, "bin")}${path.delimiter}${process.env.PATH}`);
});
afterEach(() => void vi.unstubAllEnvs());

const deploy = (variables: Variables, dryRun = false) =>
  runSteps({
    steps: [siteStep({ checkout: checkout.directory, variables })],
    dryRun,
    say: (line) => said.push(line),
  });

function calls() {
  const file = path.join(checkout.directory, "calls.jsonl");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => callSchema.parse(JSON.parse(line)));
}
const commands = () => calls().map(({ program, args }) => [program, ...args].join(" "));

test("without the host's account the site is built, and the git integration named", async () => {
  await deploy(backend);
  expect(commands()).toEqual(["build"]);
  expect(said.at(-1)).toContain("git integration publishes it");
});

test("with the host's account, what was built here is published", async () => {
  await deploy({ ...backend, ...account });
  expect(commands()).toEqual([
    "vercel pull --environment=production --yes",
    "vercel build --prod --local-config=.vercel/build.json --yes",
    "vercel deploy --prebuilt --prod --yes",
  ]);
  expect(calls().map(({ env }) => env)).toEqual(
    calls().map(() => expect.objectContaining({ ...backend, ...account })),
  );
  expect(said.at(-1)).toBe("site: published: https://vanzelf-1.vercel.app");
  const config = JSON.parse(readFileSync(path.join(checkout.directory, ".vercel/build.json"), "utf8"));
  expect(config).toEqual({ ...JSON.parse(checkout.read("vercel.json")), installCommand: "" });
});

test("where browsers report errors goes along, when it is set", async () => {
  const errorReports = { VITE_ERROR_REPORT_URL: "https://fouten.example/in" };
  checkout.allowBackend(backend.VITE_SUPABASE_URL, "https://fouten.example");
  await deploy({ ...backend, ...errorReports });
  expect(calls()[0]?.env).toMatchObject(errorReports);
});

test("a dry run builds and publishes nothing", async () => {
  await deploy({ ...backend, ...account }, true);
  expect(commands().filter((command) => command.startsWith("vercel deploy"))).toEqual([]);
  expect(said).toContain("site: a new production deployment, for ons.supabase.co");
});

test("a host's program that is not there is named", async () => {
  vi.stubEnv("PATH", "/nowhere");
  await expect(deploy({ ...backend, ...account })).rejects.toThrow("vercel pull:\n  is not installed");
});

test("a build that fails publishes nothing", async () => {
  checkout.write("refuse-build", "");
  await expect(deploy({ ...backend, ...account })).rejects.toThrow("vercel build:\n  No.");
  expect(commands().at(-1)).toBe("vercel build --prod --local-config=.vercel/build.json --yes");
});

test.each([
  [
    "a secret key",
    { ...backend, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_secret_geheim-woord" },
    "holds a secret key",
  ],
  [
    "a backend that vercel.json does not name",
    { ...backend, VITE_SUPABASE_URL: "https://ander.supabase.co" },
    "connect-src in vercel.json allows",
  ],
])("refuses %s before anything is built, without showing a value", async (_what, variables, reason) => {
  const refusal = await deploy(variables).catch((error: unknown) => String(error));
  expect(refusal).toContain(reason);
  expect(refusal).not.toContain("geheim-woord");
  expect(calls()).toEqual([]);
});
