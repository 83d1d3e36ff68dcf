// The refusals and warnings of a plan of the settings; deploy-verb.test.ts carries one out.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { configurationStep } from "./configuration-step.ts";
import { runSteps } from "./step.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";
import { type ManagementApi, senderVariables, startManagementApi } from "./test-management-api.ts";
import type { Variables } from "./variables.ts";

// Each deploy runs the CLI several times, as a program of its own.
vi.setConfig({ testTimeout: 240_000 });

let api: ManagementApi;
let checkout: TestCheckout;
const said: string[] = [];

beforeAll(async () => {
  api = await startManagementApi([]);
  for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
  checkout = makeCheckout();
  checkout.nameProject(api.variables.SUPABASE_PROJECT_REF);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  checkout.forget();
  await api.stop();
});

const deploy = (options: { dryRun?: boolean; variables?: Variables } = {}) => {
  const variables = { ...api.variables, ...senderVariables, ...options.variables };
  const release = { checkout: checkout.directory, variables };
  return runSteps({
    steps: [configurationStep(release)],
    dryRun: options.dryRun ?? false,
    say: (line) => said.push(line),
  });
};

test("a free project keeps the limit that it can have, and its operator is warned of the effect", async () => {
  await deploy({ dryRun: true, variables: { FILE_SIZE_LIMIT: "50MiB" } });
  const text = said.join("\n");
  expect(text).toContain("note: recordings up to 50MiB: the screens say so");
  // A new project has it, so it stays.
  expect(text).toContain("configuration: auth.jwt_expiry: 3600 becomes 900");
  expect(text).not.toContain("storage.file_size_limit");
  expect(api.writes).toEqual([]);
});

test.each([
  ["the site is this machine", { SITE_URL: "http://127.0.0.1:5173" }, "SITE_URL is no https address"],
  ["the limit is no size", { FILE_SIZE_LIMIT: "a lot" }, "FILE_SIZE_LIMIT is not written as"],
])("is refused when %s, before a request to the platform", async (_what, variables, reason) => {
  await expect(deploy({ variables })).rejects.toThrow(reason);
  expect(api.writes).toEqual([]);
});

test("is refused when an address of this machine would reach the project", async () => {
  checkout.replace("supabase/config.toml", '["env(SITE_REDIRECTS)"]', '["http://localhost:5173/**"]');
  await expect(deploy()).rejects.toThrow('auth.additional_redirect_urls = ["http://localhost:5173/**"]');
  expect(api.writes).toEqual([]);
});
