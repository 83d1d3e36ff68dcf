import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const content = { summary: "", sections: [{ heading: "Nordwise", text: "", findings: [] }] };

/** A report at a moment that the database computes. */
const reportAt = async (person: Person, moment: string) =>
  (
    await sql.rows<{ id: string }>(
      `insert into public."CAReports" ("UUID", content, created_at) values ($1, $2, ${moment}) returning id`,
      [person.id, content],
    )
  )[0]?.id ?? "";
const statisticsOf = async (person: Person) => (await call(person, "read_report_statistics", {})).rows[0];

const thisMonth = "date_trunc('month', now() at time zone 'Europe/Brussels')";
const inBrussels = (moment: string) => `(${moment}) at time zone 'Europe/Brussels'`;

test("the figures count the caller's reports by the month in Belgium, a year back", async () => {
  const [owner, other] = await createTwo({ services: ["competitive_analysis"] });
  await reportAt(other, "now()");
  expect(await statisticsOf(owner)).toEqual({
    ...{ total: 0, unread: 0, oldest_at: null, newest_at: null, months: {} },
  });
  await reportAt(owner, inBrussels(thisMonth));
  await reportAt(owner, inBrussels(`${thisMonth} - interval '1 second'`));
  await reportAt(owner, inBrussels(`${thisMonth} - interval '11 months'`));
  await reportAt(owner, inBrussels(`${thisMonth} - interval '11 months 1 second'`));
  const { rows } = await sql.query<Record<string, string>>(
    `select to_char(${thisMonth}, 'YYYY-MM') as now, to_char(${thisMonth} - interval '1 day', 'YYYY-MM') as before,
       to_char(${thisMonth} - interval '11 months', 'YYYY-MM') as first`,
  );
  const { now = "", before = "", first = "" } = rows[0] ?? {};
  const [ends] = await sql.rows(
    `select to_jsonb(min(created_at)) as oldest_at, to_jsonb(max(created_at)) as newest_at
     from public."CAReports" where "UUID" = $1`,
    [owner.id],
  );
  expect(await statisticsOf(owner)).toEqual({
    ...{ total: 4, unread: 4, ...ends },
    months: { [now]: 1, [before]: 1, [first]: 1 },
  });
});

test("a report is read once, by its owner alone", async () => {
  const [owner, other] = await createTwo({ services: ["competitive_analysis"] });
  const p_report_id = await reportAt(owner, "now()");
  await reportAt(owner, "now()");
  const readAt = async () =>
    (await rest(owner, "GET", `CAReports?id=eq.${p_report_id}&select=read_at,has_content`)).rows[0];
  expect((await call(other, "mark_report_read", { p_report_id })).status).toBe(204);
  expect(await readAt()).toEqual({ read_at: null, has_content: true });
  await call(owner, "mark_report_read", { p_report_id });
  const first = await readAt();
  expect(first).toEqual({ read_at: expect.any(String), has_content: true });
  await call(owner, "mark_report_read", { p_report_id });
  expect(await readAt()).toEqual(first);
  expect(await statisticsOf(owner)).toMatchObject({ total: 2, unread: 1 });
});

const countsOf = async ({ id }: Person) =>
  (
    await sql.rows<{ counts: Record<string, number> }>(
      "select usage_counts as counts from public.user_tables where user_id = $1",
      [id],
    )
  )[0]?.counts;

test("each report counts, however it is written and beyond the limit, but one of an earlier month", async () => {
  const person = await createPerson({
    services: ["competitive_analysis"],
    limits: { competitive_analysis: 1 },
  });
  await reportAt(person, inBrussels(`${thisMonth} - interval '1 second'`));
  expect(await countsOf(person)).toEqual({});
  await reportAt(person, inBrussels(thisMonth));
  const row = { UUID: person.id, content };
  expect((await rest("service", "POST", "CAReports", row)).status).toBe(201);
  expect(await countsOf(person)).toEqual({ competitive_analysis: 2 });
  expect(await statisticsOf(person)).toMatchObject({ total: 3 });
});

test("a report for which no page was read counts nothing, and one page makes it count", async () => {
  const person = await createPerson({ services: ["competitive_analysis"] });
  const row = (pagesRead: unknown) => ({ UUID: person.id, content: { ...content, pagesRead } });
  const write = (pagesRead: unknown) => rest("service", "POST", "CAReports", row(pagesRead));
  expect((await write(0)).status).toBe(201);
  expect(await countsOf(person)).toEqual({});
  for (const counted of [1, null, "0", false]) expect((await write(counted)).status).toBe(201);
  expect(await countsOf(person)).toEqual({ competitive_analysis: 4 });
  expect((await write(0)).status).toBe(201);
  expect(await countsOf(person)).toEqual({ competitive_analysis: 4 });
});
