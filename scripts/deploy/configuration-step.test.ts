// The CLI's own `config diff` and `config push` against a stand-in for the platform's management API.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configurationStep } from "./configuration-step.ts";
import { runSteps } from "./step.ts";
import { makeCheckout, type TestCheckout } from "./test-checkout.ts";
import { type ManagementApi, senderVariables, startManagementApi } from "./test-management-api.ts";
import type { Variables } from "./variables.ts";

// Each deploy runs the CLI several times, as a program of its own.
vi.setConfig({ testTimeout: 240_000 });

const placeholder = "voorbeeldprojectaaaa";

let api: ManagementApi;
let checkout: TestCheckout;
let said: string[];

beforeEach(async () => {
  api = await startManagementApi([]);
  for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
  checkout = makeCheckout();
  checkout.replace("supabase/config.toml", placeholder, api.variables.SUPABASE_PROJECT_REF ?? "");
  said = [];
});
afterEach(async () => {
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

test("a dry run on a new project lists the changes, and makes none", async () => {
  await deploy({ dryRun: true });
  expect(said).toEqual(
    expect.arrayContaining([
      'configuration: api.schemas: ["public","graphql_public"] becomes ["public"]',
      'configuration: auth.site_url: "http://localhost:3000" becomes "https://www.voorbeeld.be"',
      'configuration: auth.additional_redirect_urls: [] becomes ["https://www.voorbeeld.be/**"]',
      "configuration: auth.email.smtp.enabled: false becomes true",
      "configuration: auth.mfa.phone.enroll_enabled: not set becomes false",
      "configuration: auth.jwt_expiry: 3600 becomes 900",
      "configuration: auth.email.notification.password_changed.enabled: not set becomes true",
      "configuration: auth.email.notification.email_changed.content: another text becomes ./supabase/templates/email_changed.html",
      "configuration: auth.email.template.recovery.content: another text becomes ./supabase/templates/recovery.html",
      'configuration: storage.file_size_limit: "50MiB" becomes "50GiB"',
      "configuration: realtime.private_only: false becomes true",
    ]),
  );
  expect(api.writes).toEqual([]);
});

test("a deploy sets all of it, and a second one changes nothing", async () => {
  await deploy();
  expect(api.configuration.get("config/auth")).toMatchObject({
    site_url: "https://www.voorbeeld.be",
    uri_allow_list: "https://www.voorbeeld.be/**",
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    mfa_phone_enroll_enabled: false,
    mfa_web_authn_enroll_enabled: false,
    jwt_exp: 900,
    mailer_notifications_password_changed_enabled: true,
    mailer_templates_password_changed_notification_content: readFileSync(
      path.join(checkout.directory, "supabase/templates/password_changed.html"),
      "utf8",
    ),
    smtp_host: senderVariables.SMTP_HOST,
    smtp_pass: senderVariables.SMTP_PASS,
    security_update_password_require_current_password: true,
    mailer_templates_recovery_content: readFileSync(
      path.join(checkout.directory, "supabase/templates/recovery.html"),
      "utf8",
    ),
  });
  expect(api.configuration.get("postgrest")).toMatchObject({ db_schema: "public" });
  expect(api.configuration.get("config/storage")).toMatchObject({ fileSizeLimit: 53_687_091_200 });
  expect(api.configuration.get("config/realtime")).toEqual({ private_only: true });
  expect(JSON.stringify([...api.configuration])).not.toMatch(/localhost|127\.0\.0\.1|env\(/);

  const settings = structuredClone([...api.configuration]);
  said = [];
  await deploy();
  expect(said).toContain("configuration: nothing to change");
  expect([...api.configuration]).toEqual(settings);
});

test("a free project keeps the limit that it can have, and its operator is warned of the effect", async () => {
  await deploy({ dryRun: true, variables: { FILE_SIZE_LIMIT: "50MiB" } });
  const text = said.join("\n");
  expect(text).toContain("note: recordings up to 50MiB: the screens say so");
  // A new project has it, so it stays.
  expect(text).toContain("configuration: auth.jwt_expiry: 3600 becomes 900");
  expect(text).not.toContain("storage.file_size_limit");
});

test.each([
  ["a variable is missing", { SMTP_HOST: undefined }, "SMTP_HOST is missing"],
  ["the sender's password is missing", { SMTP_PASS: undefined }, "SMTP_PASS is missing"],
  ["the site is this machine", { SITE_URL: "http://127.0.0.1:5173" }, "SITE_URL is no https address"],
  ["the limit is no size", { FILE_SIZE_LIMIT: "a lot" }, "FILE_SIZE_LIMIT is not written as"],
])("is refused when %s, before a request to the platform", async (_what, variables, reason) => {
  await expect(deploy({ variables })).rejects.toThrow(reason);
  expect(api.writes).toEqual([]);
});

test("is refused when config.toml names another project, which the CLI would push local addresses to", async () => {
  checkout.replace("supabase/config.toml", api.variables.SUPABASE_PROJECT_REF ?? "", placeholder);
  await expect(deploy()).rejects.toThrow(`[remotes.production] names another project (${placeholder})`);
  expect(api.writes).toEqual([]);
});

test("is refused when an address of this machine would reach the project", async () => {
  checkout.replace("supabase/config.toml", '["env(SITE_REDIRECTS)"]', '["http://localhost:5173/**"]');
  await expect(deploy()).rejects.toThrow('auth.additional_redirect_urls = ["http://localhost:5173/**"]');
  expect(api.writes).toEqual([]);
});
