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
  api.configuration.set("config/realtime", {});
  api.configuration.set("config/auth", {
    ...api.configuration.get("config/auth"),
    external_google_enabled: true,
  });
  await deploy({ dryRun: true, variables: { FILE_SIZE_LIMIT: "50MiB" } });
  const text = said.join("\n");
  expect(text).toContain(
    "note: auth.external.google.enabled is true on the project, and config.toml does not",
  );
  expect(text).toContain("realtime.private_only: not set becomes true");
  expect(text).toContain("note: recordings up to 50MiB: the screens say so");
  // A new project has it, so it stays.
  expect(text).toContain("configuration: auth.jwt_expiry: 3600 becomes 900");
  expect(text).not.toContain("storage.file_size_limit");
  expect(api.writes).toEqual([]);
});

test.each([
  ["the site is this machine", { SITE_URL: "http://127.0.0.1:5173" }, "SITE_URL is no https address"],
  ["the limit is no size", { FILE_SIZE_LIMIT: "some 50GiB" }, "FILE_SIZE_LIMIT is not written as"],
  ["the limit is more than a size", { FILE_SIZE_LIMIT: "50GiB or so" }, "FILE_SIZE_LIMIT is not written as"],
  ["the sender is no address", { SMTP_SENDER: "post" }, "SMTP_SENDER is no e-mail address"],
])("is refused when %s, before a request to the platform", async (_what, variables, reason) => {
  await expect(deploy({ variables })).rejects.toThrow(reason);
  expect(api.writes).toEqual([]);
});

test("fails when the platform takes the settings and does not keep them", async () => {
  const keep = vi.spyOn(api.configuration, "set").mockReturnValue(api.configuration);
  await expect(deploy()).rejects.toThrow(
    /^The platform took the settings, but:\n {2}api\.extra_search_path is/,
  );
  keep.mockRestore();
});

test("is refused when an address of this machine, or a variable's name, would reach the project", async () => {
  let found = "env(SITE_REDIRECTS)";
  api.writes.splice(0);
  for (const next of ["http://localhost:5173/**", "http://127.0.0.1:5173/**", "env(NOWHERE)"]) {
    checkout.replace("supabase/config.toml", `["${found}"]`, `["${next}"]`);
    await expect(deploy()).rejects.toThrow(`auth.additional_redirect_urls = ["${next}"]`);
    found = next;
  }
  expect(api.writes).toEqual([]);
});
