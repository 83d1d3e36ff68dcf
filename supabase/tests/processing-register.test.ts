import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { privacy } from "#web/content/privacy.ts";
import { personalTables, processingRegister, titleOf } from "./processing-register.ts";

test("every table with data of persons serves a purpose of the privacy statement", () => {
  const titles = privacy.passages.flatMap(({ entries = [] }) => entries.map(({ title }) => title));
  expect(personalTables.length).toBeGreaterThan(30);
  const without = personalTables.flatMap(([table, place]) =>
    titles.includes(titleOf(place) ?? "") ? [] : [`${table}: ${titleOf(place) ?? "no purpose"}`],
  );
  expect(without).toEqual([]);
});

/** Columns that hold more of a person than the name of their table says, and the word by which a purpose tells of it. */
const told: Readonly<Record<string, string>> = {
  user_agent: "browser",
  ip: "IP-adres",
  ip_address: "IP-adres",
  network: "netwerk",
  encrypted_password: "hash",
  hash: "afdruk",
  hint: "aanduiding",
  reason: "reden",
  device: "browser",
  consent_version: "verklaarde",
};

test("a thing that the database keeps of a person beyond the plain purpose is told under that purpose", async () => {
  const { rows } = await sql.query<{ place: string; name: string }>(
    `select table_schema || '.' || table_name as place, column_name as name
     from information_schema.columns
     where column_name = any($1) and table_schema || '.' || table_name = any($2)`,
    [Object.keys(told), personalTables.map(([table]) => table)],
  );
  expect(rows.map(({ place }) => place)).toEqual(
    expect.arrayContaining(["auth.sessions", "auth.users", "private.password_failures"]),
  );
  const entries = privacy.passages.find(({ id }) => id === "gegevens")?.entries ?? [];
  const titlesByTable = new Map(personalTables.map(([table, described]) => [table, titleOf(described)]));
  const untold = rows.filter(({ place, name }) => {
    const stated = titlesByTable.get(place);
    const what = entries.find(({ title }) => title === stated)?.facts[0]?.[1] ?? "";
    return !what.includes(told[name] ?? "no such column");
  });
  expect(untold).toEqual([]);
});

// Written anew by node scripts/run.mjs write register.
test("the register of processing is current", async () => {
  await expect(processingRegister()).toMatchFileSnapshot("../../docs/processing-register.md");
});
