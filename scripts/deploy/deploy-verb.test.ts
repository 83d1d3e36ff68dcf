// npm run deploy as a whole: a project's first release, from the operator's .env, with the CLI's own commands.

import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { configurationStep } from "./configuration-step.ts";
import { databaseStep } from "./database-step.ts";
import { deployVerb } from "./deploy-verb.ts";
import { functionsStep } from "./functions-step.ts";
import { siteStep } from "./site-step.ts";
import type { Release } from "./step.ts";
import { makeCheckout } from "./test-checkout.ts";
import { everySecret, senderVariables, startManagementApi } from "./test-management-api.ts";
import type { Variables } from "./variables.ts";

/** Runs the verb and returns its exit code and its output. */
async function run(
  checkout: string,
  environment: Variables,
  options: string[] = [],
  managementUrl = "http://127.0.0.1:1",
) {
  const configuration = (release: Release) => configurationStep(release, { managementUrl });
  const steps = [databaseStep, configuration, functionsStep, siteStep];
  const said: string[] = [];
  const invocation = {
    ...{ options, checkout, environment },
    say: (line: string) => void said.push(line),
    complain: (problem: unknown) => void said.push(String(problem)),
  };
  return { code: await deployVerb(steps, invocation), said: said.join("\n") };
}

test("the first release: refused while a secret is missing, shown by a dry run, deployed in order", {
  timeout: 240_000,
}, async () => {
  const [database, api, checkout] = [await startBareDatabase(), await startManagementApi([]), makeCheckout()];
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

    const refused = await run(checkout.directory, {}, [], api.url);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining("WEBHOOK_SECRET (relay)") });
    expect(await isEmpty()).toBe(true);

    for (const secret of everySecret) api.secrets.add(secret);
    expect((await run(checkout.directory, {}, ["--dry-run"], api.url)).code).toBe(0);
    expect([await isEmpty(), api.writes]).toEqual([true, []]);

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
