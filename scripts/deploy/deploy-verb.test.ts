// npm run deploy as a whole: a project's first release, from the operator's .env, with the CLI's own commands.

import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { configurationStep } from "./configuration-step.ts";
import { databaseStep } from "./database-step.ts";
import { deployVerb } from "./deploy-verb.ts";
import { functionsStep } from "./functions-step.ts";
import { siteStep } from "./site-step.ts";
import type { Release, Step } from "./step.ts";
import { makeCheckout } from "./test-checkout.ts";
import { everySecret, senderVariables, startManagementApi } from "./test-management-api.ts";
import { referenceOf } from "./test-reference.ts";
import type { Variables } from "./variables.ts";

type Invocation = { options: string[]; checkout: string; environment: Variables };

/** Runs the verb and returns its exit code and its output. */
async function runSteps(steps: ((release: Release) => Step)[], invocation: Invocation) {
  const said: string[] = [];
  const code = await deployVerb(steps, {
    ...invocation,
    say: (line) => void said.push(line),
    complain: (problem) => void said.push(String(problem)),
  });
  return { code, said: said.join("\n") };
}

const database = (release: Release) => databaseStep(release, { referenceOf });
const functions = (release: Release) => functionsStep(release);

const run = (checkout: string, environment: Variables, options: string[] = []) =>
  runSteps([database, configurationStep, functions, siteStep], { options, checkout, environment });

const values = async (client: pg.Client, text: string) =>
  (await client.query<{ value: string }>(`select value::text from (${text}) as asked (value)`)).rows.map(
    ({ value }) => value,
  );
/** Which transactions wrote what a deploy writes: the same list means that nothing was written again. */
const writers = (client: pg.Client) =>
  values(
    client,
    `select polname || xmin::text from pg_policy
     union select proname || xmin::text from pg_proc where pronamespace = 'private'::regnamespace
     union select version || xmin::text from supabase_migrations.schema_migrations order by 1`,
  );
const functionNames = ["account", "admin", "notices", "relay", "usage-reset"];

test("the first release: refused with all that is wrong, before anything is done, then deployed in order; after it nothing is left to change", {
  timeout: 240_000,
}, async () => {
  const [project, api, checkout] = [
    await startBareDatabase(),
    await startManagementApi(everySecret),
    makeCheckout(),
  ];
  const client = new pg.Client(project.url);
  try {
    await client.connect();
    for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
    checkout.write("scripts/build.ts", "");
    const variables = {
      ...api.variables,
      ...senderVariables,
      SUPABASE_DB_URL: project.url,
      VITE_SUPABASE_ANON_KEY: "eyJ.anon.key",
    };
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    checkout.write(".env", lines.join("\n"));

    for (const name of ["CRON_SECRET", "SITE_URL"]) api.secrets.delete(name);
    checkout.replace("supabase/config.toml", "major_version = 17", "major_version = 18");
    checkout.allowBackend("https://ander.supabase.co");
    const refused = await run(checkout.directory, {});
    expect(refused.said.split("\n  ").slice(1)).toEqual([
      expect.stringMatching(/^the database at 127.0.0.1:\d+ is Postgres 17, and needs to be 18: upgrade/),
      expect.stringContaining("[remotes.production] names another project (voorbeeldprojectaaaa)"),
      "the project lacks the secret ALLOWED_ORIGINS or SITE_URL (account, admin, notices, relay, usage-reset)",
      "the project lacks the secret CRON_SECRET (admin, notices, usage-reset)",
      expect.stringContaining("connect-src in vercel.json allows"),
      expect.stringContaining("media-src in vercel.json allows"),
      expect.stringMatching(/^form-action in vercel.json allows.*\n.*secrets set --env-file=/),
    ]);
    const isEmpty = await values(client, "select to_regnamespace('private') is null");
    expect([refused.code, isEmpty, api.writes]).toEqual([1, ["true"], []]);

    for (const secret of everySecret) api.secrets.add(secret);
    checkout.replace("supabase/config.toml", "major_version = 18", "major_version = 17");
    checkout.nameProject(api.variables.SUPABASE_PROJECT_REF);
    checkout.allowBackend(api.url);

    const deployed = await run(checkout.directory, {});
    expect(deployed).toEqual({
      code: 0,
      said: expect.stringMatching(
        /database: \d+ migrations run.*\nconfiguration: addresses.*\nfunctions: account, admin, notices, relay, usage-reset active and healthy\nsite: built/,
      ),
    });
    const said = deployed.said.split("\n");
    expect(said).toContain("database: migration 20261128100000_create_schemas_and_roles");
    expect(said.filter((line) => /^database: (policies|note)/.test(line))).toEqual([
      expect.stringMatching(/^database: policies, grants, functions and triggers: all of them \(\d{3}\)$/),
      "database: policies: setting authenticated: statement_timeout differs from the repository's",
      // As on hosted's older images.
      expect.stringMatching(/^database: note: a policy locks \d+ tables of the platform \(auth\./),
    ]);
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
        "functions: relay: new",
      ]),
    );

    const policies = "select polname from pg_policy where polrelid = 'public.customers'::regclass order by 1";
    expect(await values(client, policies)).toEqual(["select_admin", "select_without_estimates"]);
    expect(api.configuration.get("config/auth")).toMatchObject({
      site_url: "https://www.voorbeeld.be",
      uri_allow_list: "https://www.voorbeeld.be/**",
      mfa_totp_enroll_enabled: true,
      mfa_totp_verify_enabled: true,
      mfa_phone_enroll_enabled: false,
      mfa_web_authn_enroll_enabled: false,
      jwt_exp: 900,
      mailer_notifications_password_changed_enabled: true,
      mailer_templates_password_changed_notification_content: checkout.read(
        "supabase/templates/password_changed.html",
      ),
      smtp_host: senderVariables.SMTP_HOST,
      smtp_pass: senderVariables.SMTP_PASS,
      security_update_password_require_current_password: true,
      mailer_templates_recovery_content: checkout.read("supabase/templates/recovery.html"),
    });
    expect(api.configuration.get("postgrest")).toMatchObject({ db_schema: "public" });
    expect(api.configuration.get("config/storage")).toMatchObject({ fileSizeLimit: 53_687_091_200 });
    expect(api.configuration.get("config/realtime")).toEqual({ private_only: true });
    expect(JSON.stringify([...api.configuration])).not.toMatch(/localhost|127\.0\.0\.1|env\(/);
    const deployedFunctions = [...api.functions].map(([name, { files, verifyJwt }]) => ({
      name,
      files,
      verifyJwt,
    }));
    const written = await writers(client);
    const writes = [...api.writes];
    expect(deployedFunctions.map(({ name }) => name).sort()).toEqual(functionNames);
    expect(deployedFunctions.map(({ verifyJwt }) => verifyJwt)).toEqual(functionNames.map(() => false));
    expect(deployedFunctions.find(({ name }) => name === "relay")?.files).toEqual(
      expect.arrayContaining([
        "functions/relay/index.ts",
        "functions/relay/deno.json",
        "functions/contract/lead.ts",
      ]),
    );

    const given = { checkout: checkout.directory, environment: {} };
    const planned = await runSteps([configurationStep, functions], { ...given, options: ["--dry-run"] });
    expect([planned.code, planned.said.split("\n")]).toEqual([
      0,
      expect.arrayContaining([
        "configuration: nothing to change",
        "functions: relay: takes the place of version 1",
      ]),
    ]);
    expect(planned.said).toMatch(/^checkout: note: git does not tell/);
    expect(planned.said).not.toContain("note: recordings up to");
    const again = await runSteps([database], { ...given, options: [] });
    expect([again.code, again.said.split("\n")]).toEqual([
      0,
      expect.arrayContaining(["database: nothing to change", "database: as the repository says"]),
    ]);
    expect([await writers(client), api.writes]).toEqual([written, writes]);
  } finally {
    vi.unstubAllEnvs();
    await client.end();
    await Promise.all([project.stop(), api.stop()]);
    checkout.forget();
  }
});

test.each([
  ["an option that there is not", {}, ["--force"], "The only option is --dry-run"],
  [
    "two projects",
    { SUPABASE_PROJECT_REF: "a".repeat(20), VITE_SUPABASE_URL: `https://${"b".repeat(20)}.supabase.co` },
    [],
    "The variables name different projects",
  ],
])("%s: exit code 1 and the reason", async (_what, environment, options, reason) => {
  const checkout = makeCheckout([]);
  onTestFinished(() => checkout.forget());
  const answer = await run(checkout.directory, environment, options);
  expect(answer).toEqual({ code: 1, said: expect.stringContaining(reason) });
});

test("with next to no variable, all that every part needs is named, each once", async () => {
  const checkout = makeCheckout();
  try {
    // Half of the host's account, too, which takes the list past what others are cut off at.
    const { code, said } = await run(checkout.directory, { VERCEL_TOKEN: "geheim-woord" });
    const secret = (text: string) => `the project needs the secret ${text}, and was not asked`;
    const missing = [
      ...["SUPABASE_DB_URL", "SITE_URL", "SMTP_HOST", "SMTP_USER", "SMTP_SENDER", "SMTP_PASS"],
      ...[
        "SUPABASE_PROJECT_REF",
        "SUPABASE_ACCESS_TOKEN",
        "VITE_SUPABASE_URL",
        "VITE_SUPABASE_PUBLISHABLE_KEY",
      ],
      ...["VERCEL_ORG_ID", "VERCEL_PROJECT_ID"],
    ].map((name) => `${name} is missing`);
    const lines = said.split("\n").map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(missing));
    expect(lines).toEqual(
      expect.arrayContaining([
        secret("CRON_SECRET (admin, notices, usage-reset)"),
        secret("WEBHOOK_SECRET (account, admin, relay)"),
        secret("MAIL_API_KEY (admin, notices)"),
      ]),
    );
    expect([code, new Set(lines).size]).toEqual([1, lines.length]);
    expect(said).not.toContain("… and");
  } finally {
    checkout.forget();
  }
});
