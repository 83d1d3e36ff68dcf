import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { alertKinds } from "#functions/contract/competitor-changes.ts";
import { refusalSentences } from "#functions/contract/refusals.ts";
import { publicWebsites, refusedWebsites, unencodedWebsites } from "../supabase/tests/websites.ts";

const entry = (ownerId: string, website = "https://www.studio-lindeboom.example") => ({
  "Name Company": "Studio Lindeboom",
  "Website Company": website,
  "User UID": ownerId,
});
const countOf = async (ownerId: string) =>
  (await sql.query('select from public."CompetitorEntries" where "User UID" = $1', [ownerId])).rowCount;

test("without service 8 a customer may still see and remove their competitors, but not add or change them", async () => {
  const owner = await createPerson({
    services: ["email_marketing", "website_development", "analytics_platform"],
  });
  await sql.query(
    `insert into public."CompetitorEntries" ("Name Company", "Website Company", "User UID")
     values ('Studio Lindeboom', 'https://studio-lindeboom.example', $1)`,
    [owner.id],
  );
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  expect((await rest(owner, "GET", mine)).rows).toHaveLength(1);
  expect(await rest(owner, "POST", "CompetitorEntries", entry(owner.id))).toMatchObject({ code: "42501" });
  await rest(owner, "PATCH", mine, { "Name Company": "Andere naam" });
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Studio Lindeboom" }]);
  expect((await rest(owner, "DELETE", mine)).status).toBe(204);
  expect(await countOf(owner.id)).toBe(0);
});

test("a change that is based on an older name or website is refused", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  await rest(owner, "POST", "CompetitorEntries", entry(owner.id));
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  const named = (name: string) => ({ "Name Company": name, version: 1 });
  expect((await rest(owner, "PATCH", mine, named("Van hier"))).status).toBe(204);
  const stale = { status: 400, code: "P0001", detail: "stale_version" };
  for (const late of [named("Van elders"), { version: 3 }, { version: null }])
    expect(await rest(owner, "PATCH", mine, late)).toMatchObject(stale);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Van hier", version: 2 }]);
  // One that names no version is not compared, and counts for those that do.
  const entries: [object, number][] = [
    [{ "Name Company": "Zomaar" }, 3],
    [{ "Website Company": "https://zomaar.example" }, 4],
  ];
  for (const [change, version] of entries) {
    await rest(owner, "PATCH", mine, change);
    expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ ...change, version }]);
  }
});

/** Of the websites those that a table takes, by the conditions of its constraints; names that are too long among them. */
const takenBy = async (table: string, column: string, most: number) => {
  const tooLong = [`https://${"a.".repeat(126)}be`, `https://x.example/${"a".repeat(most)}`];
  const { rows } = await sql.query<{ conditions: string }>(
    `select string_agg(pg_get_expr(conbin, conrelid), ' and ') as conditions from pg_constraint
     where conrelid = $1::regclass and conkey = array[(
       select attnum from pg_attribute where attrelid = conrelid and attname = $2
     )] and contype = 'c'`,
    [table, column],
  );
  const taken = await sql.query<{ website: string }>(
    `select "${column}" as website from unnest($1::text[]) as stored ("${column}") where ${rows[0]?.conditions}`,
    [[...publicWebsites, ...refusedWebsites, ...unencodedWebsites, "  ", ...tooLong]],
  );
  return taken.rows.map(({ website }) => website);
};

test.each([
  ['public."CompetitorEntries"', "Website Company", 2048],
  ["public.website_checks", "address", 300],
])("%s takes the public websites and no other", async (table, column, most) => {
  expect(await takenBy(table, column, most)).toEqual(publicWebsites);
});

test("a name is kept as one line without what nobody sees", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  const insert = { ...entry(owner.id), "Name Company": " Studio\r\nLinde\u00adboom \u202e" };
  await rest(owner, "POST", "CompetitorEntries", insert);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Studio Lindeboom" }]);
  await rest(owner, "PATCH", mine, { "Name Company": "\ufeffDijle\u2028Digitaal" });
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Dijle Digitaal" }]);
  // One that is too long is refused, and not cut.
  expect((await rest(owner, "PATCH", mine, { "Name Company": "n".repeat(201) })).code).toBe("23514");
});

test("ten slots are all", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  const save = (number: number) =>
    rest(owner, "POST", "CompetitorEntries", entry(owner.id, `https://nummer-${number}.example`));
  for (let number = 0; number < 10; number += 1) expect((await save(number)).status).toBe(201);
  const full = { status: 400, code: "23514", detail: "competitor_limit_reached" };
  expect(refusalSentences.competitor_limit_reached).toContain(" al tien concurrenten.");
  expect(await save(10)).toMatchObject(full);
  const other = await createPerson();
  await rest("service", "POST", "CompetitorEntries", entry(other.id));
  const theirs = `CompetitorEntries?"User UID"=eq.${other.id}`;
  expect(await rest("service", "PATCH", theirs, { "User UID": owner.id })).toMatchObject(full);
  expect(await countOf(owner.id)).toBe(10);
});

test("a customer marks what they want to hear of, for their own competitors", async () => {
  const [owner, other] = await createTwo({ services: ["competitive_analysis"] });
  await rest(owner, "POST", "CompetitorEntries", entry(owner.id));
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  const mark = (person: Person, kinds: readonly string[]) =>
    rest(person, "PATCH", mine, { alert_kinds: kinds });
  await mark(other, ["price"]);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ alert_kinds: [] }]);
  expect((await mark(owner, alertKinds)).status).toBe(204);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ alert_kinds: alertKinds, version: 1 }]);
  const { rows } = await sql.query("select private.alert_kinds() as kinds");
  expect(rows).toEqual([{ kinds: alertKinds }]);
});
