import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import { expect, test, vi } from "vitest";
import { projectDirectory } from "../local/settings.ts";
import { compareAccess, readAccessFacts } from "./access-facts.ts";
import { unmigratedPolicies, writePoliciesMigration } from "./policies-migration.ts";
import { supabaseCli } from "./program.ts";
import { readProjectDatabase } from "./project.ts";
import { readReference } from "./reference-database.ts";
import { makeCheckout } from "./test-checkout.ts";

vi.setConfig({ testTimeout: 240_000 });

test("the migrations hold every policy as it stands: npm run policies writes what is missing", () => {
  expect(unmigratedPolicies(projectDirectory)).toEqual([]);
});

test("a migration holds the files that changed, and comes after all others", () => {
  const checkout = makeCheckout();
  try {
    expect(writePoliciesMigration(checkout.directory, new Date())).toBeNull();
    checkout.append("policies/customers.sql", "\ncomment on table public.customers is 'changed';\n");
    expect(unmigratedPolicies(checkout.directory)).toEqual(["customers.sql"]);
    const file = writePoliciesMigration(checkout.directory, new Date(0)) ?? "";
    expect(checkout.read(file)).toMatch(/policies\/customers\.sql(?![\s\S]*policies\/storage\.sql)/);
    expect(unmigratedPolicies(checkout.directory)).toEqual([]);
    expect(checkout.migrations().at(-1)).toBe(file.split("/").at(-1));
  } finally {
    checkout.forget();
  }
});

test("the CLI's `db push` alone gives the access that a deploy gives", async () => {
  const [database, checkout] = [await startBareDatabase(), makeCheckout()];
  try {
    const { cliAddress, password } = readProjectDatabase({ SUPABASE_DB_URL: database.url });
    await supabaseCli({
      args: ["db", "push", `--remote=${cliAddress}`],
      checkout: checkout.directory,
      variables: { PGPASSWORD: password },
    });
    const facts = await readAccessFacts(database.url);
    expect(facts.filter(({ kind }) => kind === "policy").length).toBeGreaterThan(10);
    expect(compareAccess(await readReference(checkout.directory), facts)).toEqual([]);
  } finally {
    checkout.forget();
    await database.stop();
  }
});
