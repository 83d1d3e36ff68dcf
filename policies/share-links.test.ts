import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";

/** A meeting's report; resolves to its id. */
const resultOf = async ({ id }: Pick<Person, "id">) =>
  Number(await sql.add("public.Meeting_Analyst_Results", { user_id: id, summary: "Overleg." }));

/** A report about competitors, which is read on the platform; resolves to its id. */
const competitorReportOf = async ({ id }: Pick<Person, "id">) => {
  const sections = [{ heading: "Prijzen", text: "Niets nieuws.", findings: [] }];
  return Number(await sql.add("public.CAReports", { UUID: id, content: { summary: "", sections } }));
};

const madeRow = z.object({ link_id: z.guid(), token: z.string() });
const share = (caller: Person, id: number, changes: object = {}) =>
  call(caller, "create_share_link", { p_kind: "meeting", p_id: id, p_days: 30, ...changes });
const shared = async (caller: Person, id: number) => madeRow.parse((await share(caller, id)).rows[0]);
const revoke = (caller: Person, linkId: string) => call(caller, "revoke_share_link", { p_link_id: linkId });
const linksOf = ({ id }: Person) =>
  sql.rows("select * from public.share_links where user_id = $1 order by created_at", [id]);
const notedOf = ({ id }: Person) =>
  sql.rows(
    "select kind, about from public.access_audit where user_id = $1 and kind like 'share.%' order by id",
    [id],
  );

describe("a link to a report", () => {
  let customer: Person;
  let id: number;
  beforeEach(async () => {
    customer = await createPerson({ services: ["meeting_analysis"] });
    id = await resultOf(customer);
  });

  test("tells its secret once: the table and the audit hold none", async () => {
    const { link_id, token } = await shared(customer, id);
    expect(token).toMatch(/^[\w-]{43}$/);
    const links = await linksOf(customer);
    expect(links).toMatchObject([{ id: link_id, service_key: "meeting_analysis", views: 0 }]);
    expect(JSON.stringify([links, await notedOf(customer)])).not.toContain(token);
    expect((await shared(customer, id)).token).not.toBe(token);
  });

  test("lasts seven, thirty or ninety days", async () => {
    const days = async (p_days: number) => (await share(customer, id, { p_days })).status;
    expect([await days(7), await days(30), await days(90)]).toEqual([200, 200, 200]);
    const links =
      "select extract(days from ends_at - created_at)::integer as days from public.share_links where user_id = $1 order by 1";
    expect(await sql.rows(links, [customer.id])).toEqual([{ days: 7 }, { days: 30 }, { days: 90 }]);
  });

  test("is noted in the audit when it is made, and once when it is revoked", async () => {
    const { link_id: about } = await shared(customer, id);
    for (let time = 0; time < 2; time += 1) expect((await revoke(customer, about)).status).toBe(204);
    expect(await linksOf(customer)).toMatchObject([{ id: about, revoked_at: expect.any(Date) }]);
    expect(await notedOf(customer)).toEqual([
      { kind: "share.create", about },
      { kind: "share.revoke", about },
    ]);
  });

  test("can't be made to another customer's report, or to one that is no longer there", async () => {
    const services = ["meeting_analysis", "competitive_analysis"] as const;
    const [owner, other] = await createTwo({ services });
    for (const [kind, report] of [
      ["meeting", await resultOf(owner)],
      ["report", await competitorReportOf(owner)],
    ] as const) {
      const refused = await share(other, report, { p_kind: kind });
      expect(refused).toMatchObject({ code: "P0001", detail: "share_missing" });
      expect(await share(owner, -1, { p_kind: kind })).toMatchObject({ detail: "share_missing" });
      expect((await share(owner, report, { p_kind: kind })).status).toBe(200);
    }
    await sql.query('delete from public."Meeting_Analyst_Results" where id = $1', [id]);
    expect(await share(customer, id)).toMatchObject({ detail: "share_missing" });
    expect(await linksOf(other)).toEqual([]);
    expect(await notedOf(other)).toEqual([]);
  });

  test("stays when another customer revokes it", async () => {
    const { link_id } = await shared(customer, id);
    expect((await revoke(await createPerson(), link_id)).status).toBe(204);
    expect(await linksOf(customer)).toMatchObject([{ id: link_id, revoked_at: null }]);
    // Its owner does not revoke it either with another one, or once it has ended by itself.
    expect((await revoke(customer, (await shared(customer, id)).link_id)).status).toBe(204);
    expect(await linksOf(customer)).toMatchObject([{ revoked_at: null }, { revoked_at: expect.any(Date) }]);
    await sql.query(
      "update public.share_links set created_at = now() - interval '8 days', ends_at = now() where id = $1",
      [link_id],
    );
    expect((await revoke(customer, link_id)).status).toBe(204);
    expect(await linksOf(customer)).toMatchObject([{ id: link_id, revoked_at: null }, {}]);
  });

  test("needs the service that made the report", async () => {
    const newcomer = await createPerson({ services: ["competitive_analysis"] });
    const refused = await share(newcomer, await resultOf(newcomer));
    expect(refused).toMatchObject({ status: 403, code: "42501", detail: "service_not_granted" });
    expect(await linksOf(newcomer)).toEqual([]);
    await sql.query("delete from public.user_tables where user_id = $1", [customer.id]);
    expect(await share(customer, id)).toMatchObject({ code: "42501", detail: "customer_missing" });
  });

  test.each([
    ["as many days as a caller likes", { p_days: 91 }],
    ["no days", { p_days: null }],
    ["a kind that is none", { p_kind: "draft" }],
    ["no kind", { p_kind: null }],
  ])("is not made for %s", async (_what, changes) => {
    expect(await share(customer, id, changes)).toMatchObject({ code: "22023", detail: "invalid_share" });
    expect(await linksOf(customer)).toEqual([]);
  });

  test("is not made to a report that is read elsewhere", async () => {
    const reader = await createPerson({ services: ["competitive_analysis"] });
    const id = await sql.add("public.CAReports", { UUID: reader.id, Report: "https://r.example" });
    const refused = await share(reader, Number(id), { p_kind: "report" });
    expect(refused.detail).toBe("share_missing");
  });

  const fill = (count: number, ends: string) =>
    sql.query(
      `insert into public.share_links (user_id, result_id, token_hash, created_at, ends_at)
       select $1, $2, gen_random_uuid(), now() - interval '8 days', now() + $4::interval from generate_series(1, $3)`,
      [customer.id, id, count, ends],
    );

  test("is one of fifty open ones at most; those that ended do not count", async () => {
    await fill(50, "1 day");
    await sql.query("update public.share_links set revoked_at = now() where user_id = $1", [customer.id]);
    await fill(50, "-1 day");
    await fill(49, "1 day");
    await shared(customer, id);
    expect(await share(customer, id)).toMatchObject({ code: "P0001", detail: "row_limit_reached" });
  });

  test("goes with its report", async () => {
    await shared(customer, id);
    await sql.query('delete from public."Meeting_Analyst_Results" where id = $1', [id]);
    expect(await linksOf(customer)).toEqual([]);
  });
});
