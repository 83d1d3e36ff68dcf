import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { alertKinds } from "#functions/contract/competitor-changes.ts";
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
  expect(await rest(owner, "PATCH", mine, named("Van elders"))).toMatchObject(stale);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Van hier", version: 2 }]);
});

describe("the entry's constraints", () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await createPerson({ services: ["competitive_analysis"] });
  });

  test.each([
    ["a blank name", { "Name Company": " \t" }],
    ["a name that nobody sees", { "Name Company": "\u200b\u3164" }],
    ["a name beyond 200 characters", { "Name Company": "a".repeat(201) }],
    ["a blank website", { "Website Company": "  " }],
    ...[...refusedWebsites, ...unencodedWebsites].map((website): [string, object] => [
      `the website ${JSON.stringify(website)}`,
      { "Website Company": website },
    ]),
    ["a host beyond 253 characters", { "Website Company": `https://${"a.".repeat(126)}be` }],
    ["a website beyond 2048 characters", { "Website Company": `https://x.example/${"a".repeat(2048)}` }],
  ])("refuse %s", async (_what, wrong) => {
    const answer = await rest(owner, "POST", "CompetitorEntries", { ...entry(owner.id), ...wrong });
    expect(answer).toMatchObject({ status: 400, code: "23514" });
    expect(await countOf(owner.id)).toBe(0);
  });

  test.each(publicWebsites)("take %s", async (website) => {
    const answer = await rest(owner, "POST", "CompetitorEntries", entry(owner.id, website));
    expect(answer.status).toBe(201);
    await rest(owner, "DELETE", `CompetitorEntries?"User UID"=eq.${owner.id}`);
  });
});

test("a name is kept as one line without what nobody sees", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  const insert = { ...entry(owner.id), "Name Company": " Studio\r\nLinde\u00adboom \u202e" };
  await rest(owner, "POST", "CompetitorEntries", insert);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Studio Lindeboom" }]);
  await rest(owner, "PATCH", mine, { "Name Company": "\ufeffDijle\u2028Digitaal" });
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ "Name Company": "Dijle Digitaal" }]);
});

test("twenty simultaneous saves fill ten slots and no more", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      rest(owner, "POST", "CompetitorEntries", entry(owner.id, `https://nummer-${index}.example`)),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(10);
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 400, code: "23514", detail: "competitor_limit_reached" });
  }
  expect(await countOf(owner.id)).toBe(10);
});

test("eleven entries in one request are refused as a whole, and a freed slot can be filled again", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  const eleven = Array.from({ length: 11 }, () => entry(owner.id));
  expect((await rest(owner, "POST", "CompetitorEntries", eleven)).status).toBe(400);
  expect(await countOf(owner.id)).toBe(0);

  expect((await rest(owner, "POST", "CompetitorEntries", eleven.slice(1))).status).toBe(201);
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  const first = await rest(owner, "GET", `${mine}&select=id&order=id&limit=1`);
  const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(first.rows);
  expect((await rest(owner, "DELETE", `CompetitorEntries?id=eq.${id}`)).status).toBe(204);
  expect((await rest(owner, "POST", "CompetitorEntries", entry(owner.id))).status).toBe(201);
  expect(await countOf(owner.id)).toBe(10);
});

test("a request of more than twenty entries ends at its twenty-first, and leaves none", async () => {
  const owner = await createPerson({ services: ["competitive_analysis"] });
  const rows = Array.from({ length: 21 }, () => entry(owner.id));
  const answer = await rest(owner, "POST", "CompetitorEntries", rows);
  expect(answer).toMatchObject({ status: 400, code: "23514", detail: "too_many_rows" });
  expect(await countOf(owner.id)).toBe(0);
});

test("a customer marks what they want to hear of, for their own competitors and with kinds that there are", async () => {
  const [owner, other] = await Promise.all([
    createPerson({ services: ["competitive_analysis"] }),
    createPerson({ services: ["competitive_analysis"] }),
  ]);
  await rest(owner, "POST", "CompetitorEntries", entry(owner.id));
  const mine = `CompetitorEntries?"User UID"=eq.${owner.id}`;
  const mark = (person: Person, kinds: readonly string[]) =>
    rest(person, "PATCH", mine, { alert_kinds: kinds });
  for (const wrong of [["everything"], ["price", "price", "price", "price"]]) {
    expect(await mark(owner, wrong)).toMatchObject({ code: "23514" });
  }
  await mark(other, ["price"]);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ alert_kinds: [] }]);
  expect((await mark(owner, alertKinds)).status).toBe(204);
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ alert_kinds: alertKinds, version: 1 }]);
  const { rows } = await sql.query("select private.alert_kinds() as kinds");
  expect(rows).toEqual([{ kinds: alertKinds }]);
});
