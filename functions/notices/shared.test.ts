import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { notices, noticesForEachTest } from "./test-notices.ts";

noticesForEachTest();

let customer: Person;
beforeEach(async () => {
  customer = await createPerson({
    ...{ firstName: "Katrien", lastName: "Peeters" },
    services: ["meeting_analysis", "competitive_analysis"],
  });
  await sql.add("public.account_companies", { user_id: customer.id, name: "Peeters Automatisering" });
});
const sharedBy = "Katrien Peeters, Peeters Automatisering";

const route = "POST notices/shared";
/** Of this run alone, because the database counts by it. */
const headers = () => ({ "cf-connecting-ip": `network-${randomUUID()}` });
const open = (token: unknown, from: Record<string, string> = headers()) =>
  notices.call({ route, body: { token }, headers: from });

const idRow = z.object({ id: z.coerce.number() });
const linkRow = z.object({ link_id: z.guid(), token: z.string() });
async function share(kind: "meeting" | "report", id: number) {
  const { rows } = await call(customer, "create_share_link", { p_kind: kind, p_id: id, p_days: 7 });
  return linkRow.parse(rows[0]);
}

async function shareMeeting() {
  const { rows } = await sql.query(
    `insert into public."Meeting_Analyst_Results"
       (user_id, file_name, summary, action_items, participants, sentiment_analysis, recording_name, kind,
        duration_seconds, provenance)
     values ($1, 'https://elders.example/verslag.pdf', 'Alles schuift op.', '{Planning maken,Bellen}', '{An,Dries}',
       '{"positive": 60, "note": "intern"}', 'overleg.mp3', 'meeting', 1834, '{"model": null}') returning id`,
    [customer.id],
  );
  const { id } = idRow.parse(rows[0]);
  await sql.query(
    `insert into public.meeting_segments (result_id, number, user_id, start_ms, end_ms, text)
     values ($1, 1, $2, 0, 1000, 'Letterlijk gezegd.')`,
    [id, customer.id],
  );
  return { id, ...(await share("meeting", id)) };
}

const viewsOf = async (linkId: string) =>
  (await sql.query("select views, last_viewed_at from public.share_links where id = $1", [linkId])).rows[0];

describe("a shared report", () => {
  test("of a meeting says what the report says, and nothing else", async () => {
    const { token } = await shareMeeting();
    const { status, json, headers } = await open(token);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(json).toEqual({
      ...{ kind: "meeting", name: "overleg.mp3", mode: "meeting", durationSeconds: 1834, isExample: true },
      ...{ madeAt: expect.any(String), endsAt: expect.any(String), sharedBy, summary: "Alles schuift op." },
      points: ["Planning maken", "Bellen"].map((text) => ({ text, owner: null, dueOn: null, isDone: false })),
      participants: ["An", "Dries"],
      sentiment: { positive: 60, neutral: null, negative: null },
    });
  });

  test("about competitors says what the report says, and nothing else", async () => {
    const finding = {
      ...{ title: "Prijs", before: "", after: "49 euro", source: "", seenAt: "", severity: "high" },
    };
    const content = { summary: "", sections: [{ heading: "Prijzen", text: "", findings: [finding] }] };
    const { rows } = await sql.query(
      `insert into public."CAReports" ("UUID", "Name", "Report", content, provenance)
       values ($1, 'Week 47', 'https://elders.example', $2, '{"model": null}') returning id`,
      [customer.id, { ...content, internal: "niet voor lezers" }],
    );
    const { token, link_id } = await share("report", idRow.parse(rows[0]).id);
    const said = {
      ...{ kind: "report", content, madeAt: expect.any(String), endsAt: expect.any(String), sharedBy },
    };
    expect((await open(token)).json).toEqual({ ...said, name: "Week 47", isExample: true });
    await sql.query('update public."CAReports" set "Name" = null, provenance = null where "UUID" = $1', [
      customer.id,
    ]);
    expect((await open(token)).json).toEqual({ ...said, name: "", isExample: false });
    for (const [codes, content, why] of [
      [16, "content", "without the service of competitors"],
      [24, "null", "when it is read elsewhere"],
    ]) {
      await sql.query("update public.user_tables set service_codes = $2 where user_id = $1", [
        customer.id,
        codes,
      ]);
      await sql.query(`update public."CAReports" set content = ${content} where "UUID" = $1`, [customer.id]);
      expect((await open(token)).status, String(why)).toBe(404);
    }
    expect(await viewsOf(link_id)).toMatchObject({ views: 2 });
  });

  test("of a meeting that found nothing says so, and of its customer only what is known", async () => {
    const id = await sql.add("public.Meeting_Analyst_Results", { user_id: customer.id });
    const { token, link_id } = await share("meeting", Number(id));
    const nothing = {
      ...{ name: "", mode: null, durationSeconds: null, isExample: false, summary: "" },
      sentiment: null,
    };
    const lists = { points: [], participants: [] };
    for (const [statement, known] of [
      ["update public.user_tables set name = '' where user_id = $1", "Peeters Automatisering"],
      ["update public.account_companies set name = '' where user_id = $1", null],
      ["update public.user_tables set name = 'Katrien' where user_id = $1", "Katrien"],
      ["delete from public.account_companies where user_id = $1", "Katrien"],
    ] as const) {
      await sql.query(statement, [customer.id]);
      const said = {
        kind: "meeting",
        madeAt: expect.any(String),
        endsAt: expect.any(String),
        sharedBy: known,
      };
      expect((await open(token)).json).toEqual({ ...said, ...nothing, ...lists });
    }
    // A link of the time before customers were told of it names nobody.
    await sql.query("update public.share_links set names_sharer = false where id = $1", [link_id]);
    expect((await open(token)).json).toMatchObject({ kind: "meeting", sharedBy: null });
  });

  test("counts each view, and says nothing of its owner in answer or log", async () => {
    const { token, link_id } = await shareMeeting();
    // A sign-in that was closed for a time is open again.
    await sql.query("update auth.users set banned_until = now() where id = $1", [customer.id]);
    expect(await viewsOf(link_id)).toEqual({ views: 0, last_viewed_at: null });
    // Readers whose network is not known are many.
    await sql.query(
      "select private.count_contact_attempt('share ', 1000, 1000) from generate_series(1, 120)",
    );
    for (const from of [headers(), {}]) expect((await open(token, from)).status).toBe(200);
    expect(await viewsOf(link_id)).toEqual({ views: 2, last_viewed_at: expect.any(Date) });
    notices.proveDiscretion([token, customer.id, customer.email, "Letterlijk", "elders.example", "intern"]);
  });

  const set = (column: string) => (linkId: string) =>
    sql.query(`update public.share_links set ${column} where id = $1`, [linkId]);
  test.each<[string, (linkId: string) => Promise<unknown>]>([
    ["was revoked", (linkId) => call(customer, "revoke_share_link", { p_link_id: linkId })],
    ["ended", set("created_at = now() - interval '8 days', ends_at = now() - interval '1 second'")],
    [
      "is of a customer without the service",
      () => sql.query("update public.user_tables set service_codes = 8 where user_id = $1", [customer.id]),
    ],
    [
      "is of a customer who is suspended",
      async () => {
        const admin = await createPerson({ admin: true });
        const act = { p_act: "suspend", p_reason: "Onderzoek.", p_request_id: "verzoek" };
        await call(admin, "admin_change_access", { p_user_id: customer.id, ...act });
      },
    ],
    [
      "is of a suspended customer whose sign-in was opened outside of the platform",
      async () => {
        await sql.query(
          "insert into private.suspensions (user_id, reason, suspended_by) values ($1, 'Onderzoek.', $1)",
          [customer.id],
        );
      },
    ],
    [
      "is of a customer whose sign-in is closed",
      () =>
        sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
          customer.id,
        ]),
    ],
  ])("whose link %s is not found, although the row is there, and no view is counted", async (_what, end) => {
    const { token, link_id } = await shareMeeting();
    expect((await open(token)).status).toBe(200);
    await end(link_id);
    const refused = await notices.refusal({ route, body: { token }, headers: headers() });
    const unknown = await notices.refusal({ route, body: { token: randomUUID() }, headers: headers() });
    const message = expect.stringContaining("Vraag een nieuwe aan de persoon");
    expect(refused).toMatchObject({ status: 404, code: "not_found", message });
    expect({ ...refused, requestId: "" }).toEqual({ ...unknown, requestId: "" });
    expect(await viewsOf(link_id)).toMatchObject({ views: 1 });
  });

  test("is not found by a guess, the link's id, nothing or a long text", async () => {
    const { token, link_id } = await shareMeeting();
    const guess = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const other of [guess, link_id, "", "a".repeat(50_000)])
      expect((await open(other)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });

  const block = `2001:db8:a${randomUUID().slice(0, 3)}:b${randomUUID().slice(0, 3)}::`;
  test.each([
    ["120", "an hour", "0 minutes", headers(), ""],
    ["600", "a day", "61 minutes", { "cf-connecting-ip": `${block}1` }, `${block}/64`],
  ])(
    "is looked for by one network %s times %s at most, guesses included",
    async (most, _time, ago, from, network) => {
      const { token } = await shareMeeting();
      await sql.query(
        `select private.count_contact_attempt('share ' || $1, 1000, 1000) from generate_series(2, $2::integer)`,
        [network || from["cf-connecting-ip"], most],
      );
      await sql.query(
        `update private.contact_attempts set begun_at = begun_at - $2::interval where sender = (
         select encode(sha256(convert_to(salt || 'share ' || $1, 'utf8')), 'hex')
         from private.contact_salts where day = current_date)`,
        [network || from["cf-connecting-ip"], ago],
      );
      expect((await open(token, from)).status).toBe(200);
      const again = { "cf-connecting-ip": network ? `${block}2` : from["cf-connecting-ip"] };
      const refused = await notices.refusal({ route, body: { token }, headers: again });
      const message = expect.stringContaining("Vanaf uw netwerk");
      expect(refused).toMatchObject({ status: 429, code: "rate_limited", message });
      const asked = { p_token: token, p_place: again["cf-connecting-ip"] };
      expect((await call("service", "open_share_link", asked)).code).toBe("P0001");
      expect((await open(token)).status).toBe(200);
    },
  );
});
