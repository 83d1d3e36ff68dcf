import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { listMigrations } from "../local/database.ts";
import { projectDirectory } from "../local/settings.ts";
import { compareAccess, readAccessFacts } from "./access-facts.ts";
import { migrationName, unmigratedFiles, writePoliciesMigration } from "./policies-migration.ts";
import { supabaseCli } from "./program.ts";
import { readProjectDatabase } from "./project.ts";
import { makeCheckout } from "./test-checkout.ts";
import { referenceOf } from "./test-reference.ts";

vi.setConfig({ testTimeout: 240_000 });

const isRelease = listMigrations(projectDirectory).some(({ name }) => name === migrationName);

test.runIf(isRelease)("the migrations of a release hold every routine and policy as it stands", () => {
  expect(unmigratedFiles(projectDirectory)).toEqual([]);
});

test("a release's migration holds the files that changed since the one before, and comes after all others", () => {
  const checkout = makeCheckout(["supabase", "policies"]);
  try {
    writePoliciesMigration(checkout.directory, new Date());
    expect(unmigratedFiles(checkout.directory)).toEqual([]);
    expect(writePoliciesMigration(checkout.directory, new Date())).toBeNull();
    checkout.append("policies/customers.sql", "\ncomment on table public.customers is 'changed';\n");
    checkout.append("supabase/routines/usage.sql", "\nselect 1;\n");
    const changed = ["supabase/routines/usage.sql", "policies/customers.sql"];
    expect(unmigratedFiles(checkout.directory).map(({ name }) => name)).toEqual(changed);
    const file = writePoliciesMigration(checkout.directory, new Date(0)) ?? "";
    expect([...checkout.read(file).matchAll(/^-- ── (.*) ──$/gm)].map(([, name]) => name)).toEqual([
      ...changed,
      "the body of a function",
    ]);
    expect(unmigratedFiles(checkout.directory)).toEqual([]);
    expect(checkout.migrations().at(-1)).toBe(file.split("/").at(-1));
  } finally {
    checkout.forget();
  }
});

test("the CLI's `db push` of a release alone waits for a backup, and gives the access that a deploy gives", async () => {
  const [database, checkout] = [await startBareDatabase(), makeCheckout(["supabase", "policies"])];
  const [client, backup] = [new pg.Client(database.url), new pg.Client(database.url)];
  try {
    await Promise.all([client.connect(), backup.connect()]);
    const { cliAddress, password } = readProjectDatabase({ SUPABASE_DB_URL: database.url });
    writePoliciesMigration(checkout.directory, new Date());
    await backup.query("begin");
    await backup.query("select from auth.users limit 1");
    await backup.query("select pg_sleep(1.1)");
    const pushed = supabaseCli({
      args: ["db", "push", `--remote=${cliAddress}`],
      checkout: checkout.directory,
      variables: { PGPASSWORD: password },
    });
    const waiting = "select from pg_stat_activity where wait_event = 'PgSleep'";
    await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), { timeout: 60_000 });
    await backup.query("commit");
    await pushed;
    const facts = await readAccessFacts(database.url);
    expect(facts.filter(({ kind }) => kind === "policy").length).toBeGreaterThan(10);
    expect(compareAccess(await referenceOf(projectDirectory), facts)).toEqual([]);
  } finally {
    checkout.forget();
    await Promise.all([client.end(), backup.end()]);
    await database.stop();
  }
});
