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

function run(
  checkout: string,
  environment: Variables,
  options: string[] = [],
  managementUrl = "http://127.0.0.1:1",
) {
  const configuration = (release: Release) => configurationStep(release, { managementUrl });
  const database = (release: Release) => databaseStep(release, { referenceOf });
  const functions = (release: Release) => functionsStep(release, { managementUrl });
  const steps = [database, configuration, functions, siteStep];
  return runSteps(steps, { options, checkout, environment });
}

test("the first release: refused while a secret is missing, with its name and the function that needs it, then deployed in order", {
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
    checkout.replace(
      "supabase/config.toml",
      "voorbeeldprojectaaaa",
      api.variables.SUPABASE_PROJECT_REF ?? "",
    );
    const variables = {
      ...api.variables,
      ...senderVariables,
      SUPABASE_DB_URL: database.url,
      VITE_SUPABASE_ANON_KEY: "eyJ.anon.key",
    };
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    checkout.write(".env", lines.join("\n"));

    for (const name of ["CRON_SECRET", "SITE_URL"]) api.secrets.delete(name);
    const wanted = ["ALLOWED_ORIGINS (account)", "ALLOWED_ORIGINS (admin)", "CRON_SECRET (admin)"];
    const refused = await run(checkout.directory, {}, [], api.url);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(wanted.join("\n  ")) });
    expect([await isEmpty(), api.writes]).toEqual([true, []]);

    for (const secret of everySecret) api.secrets.add(secret);

    const deployed = await run(checkout.directory, {}, [], api.url);
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
  const made: Step = { name: "made", plan: async () => ({ changes: ["a change"], notes: [], apply }) };
  const answer = await runSteps([() => made], { options, checkout: "nowhere", environment: {} });
  expect(answer).toEqual({ code: 0, said: expect.stringMatching(new RegExp(`${end}$`)) });
  expect(apply).toHaveBeenCalledTimes(applied);
});

test.each([
  ["an option that there is not", {}, ["--force"], "The only option is --dry-run"],
  ["no settings", {}, [], "SUPABASE_DB_URL is missing"],
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
