import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { functionsStep } from "./functions-step.ts";
import { runSteps } from "./step.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";
import { everySecret, type ManagementApi, startManagementApi } from "./test-management-api.ts";
import type { Variables } from "./variables.ts";

// Each deploy runs the CLI several times, as a program of its own.
vi.setConfig({ testTimeout: 240_000 });

const names = ["account", "admin", "notices", "relay", "usage-reset"];

let api: ManagementApi;
let checkout: TestCheckout;
let said: string[];

beforeEach(async () => {
  api = await startManagementApi(everySecret);
  for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
  checkout = makeCheckout();
  said = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  checkout.forget();
  await api.stop();
});

const deploy = (options: { dryRun?: boolean; variables?: Variables } = {}) =>
  runSteps({
    steps: [
      functionsStep({
        checkout: checkout.directory,
        variables: { ...api.variables, ...options.variables },
      }),
    ],
    dryRun: options.dryRun ?? false,
    say: (line) => said.push(line),
  });

test("deploys every function of config.toml with what it imports, and a second time leaves the same", async () => {
  await deploy();
  expect([...api.functions.keys()].sort()).toEqual(names);
  expect([...api.functions.values()].map(({ verifyJwt }) => verifyJwt)).toEqual(names.map(() => false));
  expect(api.functions.get("relay")?.files).toEqual(
    expect.arrayContaining([
      "functions/relay/index.ts",
      "functions/relay/deno.json",
      "functions/contract/lead.ts",
    ]),
  );
  expect(said.at(-1)).toBe("functions: account, admin, notices, relay, usage-reset active and healthy");

  const first = structuredClone(api.functions);
  await deploy();
  expect(said).toContain("functions: relay: takes the place of version 1");
  const withoutVersions = (functions: typeof first) =>
    [...functions].map(([name, { files, verifyJwt }]) => ({ name, files, verifyJwt }));
  expect(withoutVersions(api.functions)).toEqual(withoutVersions(first));
});

test("a dry run writes nothing, and names deployed functions that the repository does not have", async () => {
  api.functions.set("elsewhere", { version: 3, verifyJwt: true, files: [] });
  await deploy({ dryRun: true });
  expect(said).toContain("functions: relay: new");
  expect(said).toContain("functions: note: the function elsewhere is deployed and not the repository's");
  expect(api.writes).toEqual([]);
  expect([...api.functions.keys()]).toEqual(["elsewhere"]);
});

test.each([
  ["entrypoint", "functions/relay/index.ts"],
  ["import map", "functions/relay/deno.json"],
])("refuses a missing %s before anything is deployed", async (_what, file) => {
  checkout.remove(file);
  await expect(deploy()).rejects.toThrow(`${file}: supabase/config.toml needs it`);
  expect(api.writes).toEqual([]);
});

test("refuses a function that config.toml forgot", async () => {
  checkout.write("functions/forgotten/index.ts", "Deno.serve(() => new Response());");
  await expect(deploy()).rejects.toThrow("functions/forgotten/index.ts: no function of supabase/config.toml");
  expect(api.writes).toEqual([]);
});

test("refuses when a secret is missing, with its name and who needs it", async () => {
  for (const name of ["CRON_SECRET", "SITE_URL"]) api.secrets.delete(name);
  const wanted = ["ALLOWED_ORIGINS (account)", "ALLOWED_ORIGINS (admin)", "CRON_SECRET (admin)"];
  await expect(deploy()).rejects.toThrow(wanted.join("\n  "));
  expect(api.writes).toEqual([]);
});

test("takes a secret under its other name, and names those that no function reads", async () => {
  api.secrets.delete("SITE_URL");
  for (const name of ["ALLOWED_ORIGINS", "SUPABASE_URL", "OLD_SECRET"]) api.secrets.add(name);
  await deploy({ dryRun: true });
  expect(said.filter((line) => line.includes("note:"))).toEqual([
    "functions: note: no function reads the secret OLD_SECRET",
  ]);
});

test("refuses a wrong token in the platform's words", async () => {
  const variables = { SUPABASE_ACCESS_TOKEN: `sbp_${"f".repeat(40)}` };
  await expect(deploy({ variables })).rejects.toThrow("Unauthorized");
  expect(api.writes).toEqual([]);
});

test("names every missing setting", async () => {
  const variables = { SUPABASE_ACCESS_TOKEN: undefined, SUPABASE_PROJECT_REF: "Not-A-Ref" };
  await expect(deploy({ variables })).rejects.toThrow(
    /SUPABASE_PROJECT_REF is not 20 lower-case letters\n.*SUPABASE_ACCESS_TOKEN is missing/,
  );
});

test("fails when a deployed function does not start", async () => {
  api.broken.add("relay");
  await expect(
    runSteps({
      steps: [
        functionsStep({ checkout: checkout.directory, variables: api.variables }, { healthTimeoutMs: 500 }),
      ],
      dryRun: false,
      say: () => {},
    }),
  ).rejects.toThrow("relay does not report itself healthy (last answer: 503)");
});
