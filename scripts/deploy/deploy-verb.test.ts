// npm run deploy as a whole: a project's first release, from the operator's .env, with the CLI's own commands.

import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
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

function run(checkout: string, environment: Variables, options: string[] = []) {
  const database = (release: Release) => databaseStep(release, { referenceOf });
  const steps = [database, configurationStep, (release: Release) => functionsStep(release), siteStep];
  return runSteps(steps, { options, checkout, environment });
}

test("the first release: refused with all that is wrong, before anything is done, then deployed in order", {
  timeout: 240_000,
}, async () => {
  const [database, api, checkout] = [
    await startBareDatabase(),
    await startManagementApi(everySecret),
    makeCheckout(),
  ];
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    const isEmpty = async () =>
      (await client.query("select to_regnamespace('private') is null as empty")).rows[0]?.empty;
    for (const [name, value] of Object.entries(api.cliVariables)) vi.stubEnv(name, value);
    checkout.write("scripts/build.ts", "");
    const variables = {
      ...api.variables,
      ...senderVariables,
      SUPABASE_DB_URL: database.url,
      VITE_SUPABASE_ANON_KEY: "eyJ.anon.key",
    };
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    checkout.write(".env", lines.join("\n"));

    for (const name of ["CRON_SECRET", "SITE_URL"]) api.secrets.delete(name);
    checkout.replace("supabase/config.toml", "major_version = 17", "major_version = 18");
    checkout.allowBackend("https://ander.supabase.co");
    const { code, said } = await run(checkout.directory, {});
    expect(said.split("\n  ").slice(1)).toEqual([
      expect.stringMatching(/^the database at 127.0.0.1:\d+ is Postgres 17, and needs to be 18: upgrade/),
      expect.stringContaining("[remotes.production] names another project (voorbeeldprojectaaaa)"),
      "the project lacks the secret ALLOWED_ORIGINS (account, admin, notices, relay, usage-reset)",
      "the project lacks the secret CRON_SECRET (admin, notices, usage-reset)",
      expect.stringContaining("connect-src in vercel.json allows"),
      expect.stringContaining("media-src in vercel.json allows"),
      expect.stringMatching(/^form-action in vercel.json allows.*\n.*secrets set --env-file=/),
    ]);
    expect([code, await isEmpty(), api.writes]).toEqual([1, true, []]);

    for (const secret of everySecret) api.secrets.add(secret);
    checkout.replace("supabase/config.toml", "major_version = 18", "major_version = 17");
    checkout.replace(
      "supabase/config.toml",
      "voorbeeldprojectaaaa",
      api.variables.SUPABASE_PROJECT_REF ?? "",
    );
    checkout.allowBackend(api.url);

    const deployed = await run(checkout.directory, {});
    expect(deployed).toEqual({
      code: 0,
      said: expect.stringMatching(
        /database: \d+ migrations run.*\nconfiguration: addresses.*\nfunctions: account, admin.*\nsite: built/,
      ),
    });
    expect([await isEmpty(), api.functions.size]).toEqual([false, 5]);
  } finally {
    vi.unstubAllEnvs();
    await client.end();
    await Promise.all([database.stop(), api.stop()]);
    checkout.forget();
  }
});

test.each([
  ["with --dry-run is shown", ["--dry-run"], "made: a change\nDry run: nothing was changed.", 0],
  ["without it is carried out", [], "made: done", 1],
])("a change %s", async (_what, options, end, applied) => {
  const apply = vi.fn<() => Promise<string>>(async () => "done");
  const made: Step = {
    name: "made",
    lacking: async () => [],
    plan: async () => ({ changes: ["a change"], notes: [], apply }),
  };
  const answer = await runSteps([() => made], { options, checkout: "nowhere", environment: {} });
  expect(answer).toEqual({ code: 0, said: expect.stringMatching(new RegExp(`${end}$`)) });
  expect(apply).toHaveBeenCalledTimes(applied);
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
  const checkout = makeCheckout();
  try {
    const answer = await run(checkout.directory, environment, options);
    expect(answer).toEqual({ code: 1, said: expect.stringContaining(reason) });
  } finally {
    checkout.forget();
  }
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
