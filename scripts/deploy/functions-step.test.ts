import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { functionsStep } from "./functions-step.ts";
import { OperatorError } from "./operator-error.ts";
import { runSteps } from "./step.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";
import { everySecret, type ManagementApi, startManagementApi } from "./test-management-api.ts";
import type { Variables } from "./variables.ts";

let api: ManagementApi;
let checkout: TestCheckout;
let said: string[];

beforeAll(() => {
  checkout = makeCheckout();
});
afterAll(() => checkout.forget());
beforeEach(async () => {
  api = await startManagementApi(everySecret);
  for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
  said = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

type Options = {
  dryRun?: boolean;
  variables?: Variables;
  healthTimeoutMs?: number;
};

const deploy = ({ dryRun = false, variables, ...others }: Options = {}) =>
  runSteps({
    steps: [
      functionsStep({ checkout: checkout.directory, variables: { ...api.variables, ...variables } }, others),
    ],
    dryRun,
    say: (line) => said.push(line),
  });

test("fails while a deployed function does not start", async () => {
  for (const name of ["account", "admin", "notices", "relay", "usage-reset"])
    api.functions.set(name, { version: 1, verifyJwt: false, files: [] });
  api.broken.add("relay");
  // The CLI's part of it is in deploy-verb.test.ts.
  checkout.write("bin/supabase", "#!/bin/sh\n");
  chmodSync(path.join(checkout.directory, "bin/supabase"), 0o755);
  vi.stubEnv("PATH", `${path.join(checkout.directory, "bin")}${path.delimiter}${process.env.PATH}`);
  await expect(deploy({ healthTimeoutMs: 500 })).rejects.toThrow(
    /^Deployed, but:\n *relay does not report itself healthy \(last answer: 503\)$/,
  );
});

test("a dry run writes nothing, takes a secret under its other name, and names functions and secrets that are not the repository's", async () => {
  api.functions.set("elsewhere", { version: 3, verifyJwt: true, files: [] });
  api.secrets.delete("SITE_URL");
  for (const name of ["ALLOWED_ORIGINS", "SUPABASE_URL", "OLD_SECRET"]) api.secrets.add(name);
  await deploy({ dryRun: true });
  expect(said).toContain("functions: relay: new");
  expect(said.filter((line) => line.includes("note:"))).toEqual([
    "functions: note: no function reads the secret OLD_SECRET",
    "functions: note: the function elsewhere is deployed and not the repository's",
  ]);
  expect(api.writes).toEqual([]);
  expect([...api.functions.keys()]).toEqual(["elsewhere"]);
});

test("refuses in plain words when the platform does not answer", async () => {
  const profile = path.join(checkout.directory, "profile.json");
  writeFileSync(profile, JSON.stringify({ api_url: "http://127.0.0.1:1" }));
  vi.stubEnv("SUPABASE_PROFILE", profile);
  const refusal = await deploy().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toMatch(
    /the platform does not answer when asked for (functions|secrets): fetch failed/,
  );
});

test("names every missing setting", async () => {
  const variables = { SUPABASE_ACCESS_TOKEN: undefined, SUPABASE_PROJECT_REF: "Not-A-Ref" };
  await expect(deploy({ variables })).rejects.toThrow(
    /SUPABASE_PROJECT_REF is not 20 lower-case letters\n.*SUPABASE_ACCESS_TOKEN is missing/,
  );
});
