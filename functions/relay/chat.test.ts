import { randomUUID } from "node:crypto";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { chatWebhookSchema } from "../contract/automation/webhooks.ts";
import type { Call } from "../shared/test-function.ts";
import { answering } from "../shared/test-webhook-host.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

const question = { message: "Hoe vaak kijk ik naar hen?", timestamp: "2026-11-20T16:00:00.000Z" };
const customer = () => createPerson({ services: ["competitive_analysis"] });
const withMeetings = () => createPerson({ services: ["competitive_analysis", "meeting_analysis"] });
const ask = (
  person: Person,
  body: unknown = question,
  more: Partial<Pick<Call, "variables">> & { key?: string } = {},
) => relay.submit({ route: "chat", token: person.token, body, ...more });
const withSources = { variables: { CHAT_SOURCES: "own" } };
const sentSources = (delivery = 0) =>
  z.parse(chatWebhookSchema, JSON.parse(relay.host.deliveries[delivery]?.body ?? "")).sources;

describe("a message", () => {
  test("goes to the assistant in exactly the agreed form, as the caller's own, whatever the body claims", async () => {
    const [person, victim] = [await customer(), await customer()];
    expect((await ask(person, { ...question, userId: victim.id, user_id: victim.id })).status).toBe(200);
    expect(relay.host.deliveries.map(({ body }) => JSON.parse(body))).toEqual([
      { userId: person.id, ...question },
    ]);
    expect(relay.host.deliveries[0]?.headers.authorization).toBeUndefined();
    expect(relay.kept, "the record of the answer is made when the tab is closed").toHaveLength(1);
  });

  test("goes with the caller's own competitors, reports and results, and nobody else's, where the company wants that", async () => {
    const [person, other, without] = [await withMeetings(), await withMeetings(), await customer()];
    const finding = { title: "Basis", before: "39 euro", after: "49 euro", source: "", seenAt: "2026-11-19" };
    const findings = [
      { ...finding, severity: "high" },
      { title: "Plus", after: "9 euro", severity: "high" },
    ];
    const sections = [
      { heading: "Prijzen", text: "Hoger.", findings },
      { heading: "Team", findings: [] },
    ];
    for (const { id } of [person, other, without]) {
      await sql.query(
        `insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
         values ($1, $2, 'https://concurrent.example')`,
        [id, `Concurrent ${id}`],
      );
      await sql.query(
        `insert into public."CAReports" ("UUID", "Name", content, created_at) values ($1, $2, $3, '2026-11-20 12:00Z')`,
        [id, `Rapport ${id}`, { summary: `Prijs van ${id}`, sections }],
      );
      await sql.query(
        `insert into public."Meeting_Analyst_Results" (user_id, recording_name, summary, action_items, created_at)
         values ($1, $2, 'Kort', '{Bellen,Mailen}', '2026-11-21 12:00Z')`,
        [id, `Overleg ${id}`],
      );
    }
    // Read elsewhere.
    await sql.add("public.CAReports", { UUID: person.id, Report: "https://rapporten.example/a.pdf" });
    await ask(person, question, withSources);
    const sources = sentSources();
    const said = ["Prijzen", "Hoger.", "Basis | 39 euro | 49 euro | 2026-11-19", "Plus | 9 euro", "Team"];
    expect(sources.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ...[
        [
          "competitor",
          `Concurrent ${person.id}`,
          `Concurrent: Concurrent ${person.id}: https://concurrent.example`,
        ],
        ["meeting", `Overleg ${person.id}`, "2026-11-21\nKort\nBellen\nMailen"],
        ["report", `Rapport ${person.id}`, ["2026-11-20", `Prijs van ${person.id}`, ...said].join("\n")],
      ],
    ]);
    expect(relay.host.deliveries[0]?.body).not.toContain(other.id);
    const { rows } = await sql.query(
      'select id from public."CAReports" where "UUID" = any ($1) and has_content order by id',
      [[person.id, other.id]],
    );
    expect(rows).toHaveLength(2);
    const address = `/platform/competitive-analysis?rapport=${rows[0]?.id}`;
    expect(sources.find(({ kind }) => kind === "report")?.url).toContain(address);
    expect(sources.find(({ kind }) => kind === "competitor")?.url).toBe("https://concurrent.example");
    expect(sources.find(({ kind }) => kind === "meeting")?.url).toMatch(
      /^http:\/\/127\.0\.0\.1:5173\/platform\/meeting-analyst\?resultaat=\d+$/,
    );
    await ask(without, question, withSources);
    expect(relay.host.deliveries[1]?.body).toContain(`Rapport ${without.id}`);
    expect(relay.host.deliveries[1]?.body).not.toContain("Overleg");
    await ask(await customer(), question, withSources);
    expect(sentSources(2)).toEqual([]);
  });

  test("goes with at most 48 kB of sources, the newest first", async () => {
    const person = await withMeetings();
    for (const age of [1, 2, 3, 4, 5, 6]) {
      await sql.query(
        `insert into public."Meeting_Analyst_Results" (user_id, recording_name, summary, created_at)
         values ($1, $2, repeat('een woord ', case $3::integer when 5 then 114 else 3000 end), now() - make_interval(days => $3))`,
        [person.id, `Overleg ${age}`, age],
      );
    }
    // Four of 12,000 letters and one of 1,152 fit, with the date and two ends of lines; and not a letter more.
    const longer =
      "update public.\"Meeting_Analyst_Results\" set summary = summary || 'x' where user_id = $1";
    for (const most of [5, 4]) {
      await ask(person, question, withSources);
      const titles = sentSources(5 - most).map(({ title }) => title);
      expect(titles).toEqual([1, 2, 3, 4, 5].slice(0, most).map((age) => `Overleg ${age}`));
      await sql.query(longer, [person.id]);
    }
    const entry = { "Name Company": "Nordwise", "Website Company": "https://nordwise.example" };
    await sql.add("public.CompetitorEntries", { "User UID": person.id, ...entry });
    await sql.query("delete from private.webhook_attempts where user_id = $1", [person.id]);
    await ask(person, question, withSources);
    expect(sentSources(2)[0]).toMatchObject({ kind: "competitor", title: "Nordwise" });
  });

  test("goes with the six latest reports and the twelve latest results, by other names where they have none", async () => {
    const person = await withMeetings();
    const content = { sections: [{ heading: "Prijzen", findings: [] }] };
    await sql.query(
      `insert into public."CAReports" ("UUID", content, created_at)
       select $1, $2, now() - make_interval(days => n) from generate_series(1, 7) as n`,
      [person.id, content],
    );
    await sql.query(
      `insert into public."Meeting_Analyst_Results" (user_id, summary, action_items, created_at)
       select $1, case when n > 1 then 'Dag ' || n end, '{Dag 1}', now() - make_interval(days => n)
       from generate_series(1, 13) as n`,
      [person.id],
    );
    await ask(person, question, withSources);
    const titles = sentSources().map(({ title, text }) => [title, text.split("\n")[1]]);
    expect(titles.filter(([title]) => title === "Rapport")).toEqual(Array(6).fill(["Rapport", "Prijzen"]));
    const days = Array.from({ length: 12 }, (_, day) => ["Verslag", `Dag ${day + 1}`]);
    expect(titles.filter(([title]) => title === "Verslag")).toEqual(days);
  });

  test("is delivered under one name for every attempt, which no other customer can take", async () => {
    const [person, other, key] = [await customer(), await customer(), randomUUID()];
    relay.host.behave(answering(500));
    for (const each of [person, person, other]) await ask(each, question, { key });
    const [first, again, others] = relay.host.deliveries.map(({ headers }) => headers["webhook-id"]);
    expect(again).toBe(first);
    expect(others).not.toBe(first);
    const wrong = relay.refusal({ route: "chat", token: person.token, body: question, key: "once" });
    expect(await wrong).toMatchObject({ status: 422 });
  });

  test("leaves no trace of its words in the log", async () => {
    await ask(await customer());
    expect(relay.said.filter((line) => line.startsWith("{"))).not.toEqual([]);
    for (const line of relay.said) expect(line).not.toContain(question.message);
  });
});

describe("the answer", () => {
  test.each([
    ["a JSON string", '"Om de twee weken."'],
    ["other JSON", '{"tip":["één","twee"]}'],
    ["no JSON", "Om de twee weken.\n- en dan?"],
    ["markup", "<script>alert(1)</script>"],
    ["nothing", ""],
  ])("that is %s comes back as it is, as plain text", async (_what, answer) => {
    relay.host.behave((res) => res.writeHead(200, { "content-type": "text/html" }).end(answer));
    const { status, headers, text } = await ask(await customer());
    expect([status, text]).toEqual([200, answer]);
    expect(headers.get("content-type")?.toLowerCase()).toBe("text/plain; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("a caller", () => {
  test("who sends ten at the same moment gets two a second through, and is told to wait a moment", async () => {
    const person = await customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person)));
    const refused = answers.filter(({ status }) => status !== 200);
    // A busy machine spreads them over more than a second.
    const { rows } = await sql.query(
      `select max(beside) as most, count(*)::integer as through from (
         select count(*) over (order by begun_at range between interval '0.999 s' preceding and current row)::integer as beside
         from private.webhook_attempts where user_id = $1
       ) as attempt`,
      [person.id],
    );
    expect(rows).toEqual([{ most: 2, through: 10 - refused.length }]);
    for (const { status, headers, json } of refused) {
      expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
      expect(json).toMatchObject({
        error: { message: "Even wachten voordat u een nieuw bericht stuurt..." },
      });
    }
    expect(relay.host.deliveries).toHaveLength(10 - refused.length);
    await sql.query(
      "update private.webhook_attempts set begun_at = now() - interval '1.1 s' where user_id = $1",
      [person.id],
    );
    expect((await ask(person)).status).toBe(200);
  });

  test("who sends more than thirty a minute has to wait, and keeps nobody else waiting", async () => {
    const [person, other] = [await customer(), await customer()];
    await sql.query(
      `insert into private.webhook_attempts (user_id, kind, begun_at)
       select $1, kind, now() - make_interval(secs => 2 + number)
       from (values ('chat', 1), ('meeting', -1)) as called (kind, from_second), generate_series(from_second, 29) as number`,
      [person.id],
    );
    expect((await ask(person)).status).toBe(200);
    const refused = await ask(person);
    expect(refused).toMatchObject({ status: 429, json: { error: { code: "rate_limited" } } });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await ask(other)).status).toBe(200);
    await sql.query(
      "update private.webhook_attempts set begun_at = now() - interval '61 s' where user_id = $1",
      [person.id],
    );
    expect((await ask(person)).status).toBe(200);
    const { rowCount } = await sql.query(
      "select from private.webhook_attempts where user_id = $1 and kind = 'chat'",
      [person.id],
    );
    expect(rowCount).toBe(1);
  });
});
