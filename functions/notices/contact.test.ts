import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { DatabaseError } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTransaction } from "#supabase/tests/transactions.ts";
import { contactLengthsMax } from "../contract/contact-lengths.ts";
import { lossyFetch } from "../shared/test-interruptions.ts";
import { notices, noticesForEachTest } from "./test-notices.ts";

noticesForEachTest();

/** Of this test alone, because the database counts by it. */
let email: string;
let network: string;
beforeEach(() => {
  email = `bezoeker-${randomUUID()}@voorbeeld.be`;
  network = `network-${randomUUID()}`;
});
afterEach(() => notices.proveDiscretion([email, "overtypen"]));

const message = (changes: object = {}) => ({
  name: " An  Peeters ",
  email,
  task: "Facturen overtypen.\nElke vrijdag.",
  people: "12",
  // The fastest that a person is.
  elapsedMs: 2_000,
  ...changes,
});
const route = "POST notices/contact";
const write = (changes: object = {}, from = network) =>
  notices.call({ route, body: message(changes), headers: { "cf-connecting-ip": from } });
/** As if that long had passed since these senders were counted. */
const later = (time: string, ...senders: string[]) =>
  sql.query(
    `update private.contact_attempts set begun_at = begun_at - $1::interval where sender in (
       select encode(sha256(convert_to(salt || sender, 'utf8')), 'hex')
       from private.contact_salts cross join unnest($2::text[]) as sender where day = current_date)`,
    [time, senders],
  );
const kept = async () =>
  (await sql.query("select name, email, task, people from public.contact_messages where email = $1", [email]))
    .rows;

describe("a message", () => {
  test("is kept as it was meant, and mailed to the company", async () => {
    const { status, json } = await write({ email: email.toUpperCase() });
    expect([status, json]).toEqual([200, { received: true }]);
    expect(await kept()).toEqual([
      { name: "An Peeters", email, task: "Facturen overtypen.\nElke vrijdag.", people: "12" },
    ]);
    const { rows } = await sql.query(
      `select mail.kind, message.id, mail.details from private.mail_queue as mail
       join public.contact_messages as message on message.id::text = mail.about
       where message.email = $1 order by mail.kind`,
      [email],
    );
    // A field that was left out is empty.
    const { elapsedMs, ...texts } = message({ name: "An Peeters", company: "", programs: "", deadline: "" });
    const details = { ...texts, reference: String(rows[0]?.id).slice(0, 8).toUpperCase() };
    expect(rows).toMatchObject([{ kind: "contact-copy" }, { kind: "contact-message" }]);
    for (const mail of rows) expect(mail.details).toEqual(details);
  });

  test("comes back to its sender, three times a day to one address", async () => {
    for (const task of ["1", "2", "3"]) await write({ task }, randomUUID());
    await later("61 minutes", `address ${email}`, `copy ${email}`);
    await write({ task: "4" }, randomUUID());
    const { rows } = await sql.query<{ kind: string; number: number }>(
      `select kind, count(*)::int as number from private.mail_queue
       where about in (select id::text from public.contact_messages where email = $1) group by kind order by kind`,
      [email],
    );
    expect(rows).toEqual([
      { kind: "contact-copy", number: 3 },
      { kind: "contact-message", number: 4 },
    ]);
  });

  test.each([
    ["a field that no person sees", { website: "https://spam.example" }],
    ["three fields within two seconds", { elapsedMs: 1_999 }],
  ])(
    "that seems to come from a program, by %s, is kept apart, and mailed once it is no doubt",
    async (_what, changes) => {
      const { status, json } = await write(changes);
      expect([status, json]).toEqual([200, { received: true }]);
      const { rows } = await sql.query<{ id: string; doubt: string | null }>(
        "select id, doubt from public.contact_messages where email = $1",
        [email],
      );
      expect(rows).toEqual([
        { id: expect.any(String), doubt: "website" in changes ? "hidden-field" : "speed" },
      ]);
      const id = rows[0]?.id;
      const mails = () =>
        sql.rows(
          `select details ->> 'email' as email from private.mail_queue
           where about = $1 and kind = 'contact-message'`,
          [id],
        );
      await write(changes);
      const lines = notices.said.filter((line) => line.includes('"event":"contact message"'));
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: "info", repeated: false, doubt: rows[0]?.doubt },
        { level: "info", repeated: true, doubt: rows[0]?.doubt },
      ]);
      expect(await mails()).toEqual([]);
      // One mail tells of all of them.
      const { rows: told } = await sql.query(
        `select due_at = date_bin('12 hours', now(), '2026-01-01Z') + interval '12 hours' as is_at_its_end
         from private.mail_queue
         where kind = 'doubtful-messages' and about = date_bin('12 hours', now(), '2026-01-01Z')::text`,
      );
      expect(told).toEqual([{ is_at_its_end: true }]);

      // The same again, as a person sends it.
      await write();
      expect(await kept()).toHaveLength(1);
      expect(await mails()).toEqual([{ email }]);
    },
  );

  test.each([
    ["name", "", "Naam is verplicht."],
    ["name", "\u200b", "Naam is verplicht."],
    ["email", "an@", "Vul een geldig e-mailadres in."],
    ["task", " ", "Uw antwoord is verplicht."],
    ["task", "a".repeat(contactLengthsMax.task + 1), "Uw antwoord mag maximaal 5000 tekens bevatten."],
    ["people", "1\u00002", "Uw antwoord bevat tekens die wij niet kunnen verwerken."],
  ])("with a wrong %s says so at that field", async (field, value, sentence) => {
    const refused = await notices.refusal({ route, body: message({ [field]: value }) });
    expect(refused).toMatchObject({ status: 422, code: "invalid_input", fields: { [field]: sentence } });
    expect(await kept()).toEqual([]);
  });
});

describe("how often", () => {
  test("one address: three messages an hour", async () => {
    for (const task of ["1", "2", "3"]) expect((await write({ task }, randomUUID())).status).toBe(200);
    const refused = await notices.refusal({ route, body: message({ task: "4" }) });
    expect(refused).toMatchObject({ status: 429, code: "rate_limited" });
    expect(refused.message).toContain("over een uur");
    expect(await kept()).toHaveLength(3);
    await later("59 minutes", `address ${email}`);
    expect((await write({ task: "4" })).status).toBe(429);
    await later("1 minute", `address ${email}`);
    expect((await write({ task: "4" })).status).toBe(200);
  });

  test("one network: ten messages an hour, and a network elsewhere is not touched by it", async () => {
    const from = (who: number, where: string) =>
      write({ email: `${who}-${randomUUID()}@voorbeeld.be` }, where);
    for (let who = 0; who < 10; who += 1) expect((await from(who, network)).status).toBe(200);
    const refused = await from(10, network);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await from(10, `${network}-elsewhere`)).status).toBe(200);
  });

  test("one connection by IPv6 is one network, whichever of its addresses it uses", async () => {
    const network = `2001:db8:${randomInt(1, 65_536).toString(16)}:${randomInt(1, 65_536).toString(16)}`;
    const from = (number: number, prefix = network) =>
      write({ email: `${number}-${randomUUID()}@voorbeeld.be` }, `${prefix}::${number.toString(16)}`);
    for (let number = 1; number <= 10; number += 1) expect((await from(number)).status).toBe(200);
    expect((await from(11)).status).toBe(429);
    expect((await from(12, "2001:db8:0:0")).status).toBe(200);
  });

  test("one network: twenty messages a day", async () => {
    const from = () => write({ email: `${randomUUID()}@voorbeeld.be` });
    for (let hour = 0; hour < 2; hour += 1) {
      for (let sent = 0; sent < 10; sent += 1) expect((await from()).status).toBe(200);
      await later("61 minutes", `network ${network}`);
    }
    expect((await from()).status).toBe(429);
  });

  test("one network cannot pass for many: what a request says of itself does not count", async () => {
    // Of the whole loopback network, so that this machine's other messages are of another one.
    const localAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
    async function forged(number: number) {
      const sent = request(new URL("functions/v1/notices/contact", `${stack().apiUrl}/`), {
        method: "POST",
        localAddress,
        headers: {
          "content-type": "application/json",
          apikey: stack().publishableKey,
          "cf-connecting-ip": `203.0.113.${number}`,
          "x-forwarded-for": `198.51.100.${number}`,
        },
      });
      sent.end(JSON.stringify({ ...message(), email: `${number}-${randomUUID()}@voorbeeld.be` }));
      const [answer] = await once(sent, "response");
      answer.resume();
      return answer.statusCode;
    }
    for (let number = 0; number < 10; number += 1) expect(await forged(number)).toBe(200);
    expect(await forged(10)).toBe(429);
  });

  test("programs and people do not use up each other's day", async () => {
    // Undone at the end: these limits are everybody's.
    const transaction = await openTransaction();
    await transaction.query("delete from public.contact_messages");
    const receive = async (who: string, doubt: string | null) => {
      await transaction.query("savepoint before");
      try {
        await transaction.query(
          "select public.receive_contact_message('An', $1, '', $1, '', '', '', $1, p_doubt => $2)",
          [who, doubt],
        );
        return "received";
      } catch (error) {
        await transaction.query("rollback to savepoint before");
        return error instanceof DatabaseError ? error.detail : error;
      }
    };
    await transaction.query(
      `insert into public.contact_messages (created_at, name, email, company, task, programs, people, deadline, digest, doubt)
       select now() - interval '23 hours 59 minutes', 'An', 'an@x.example', '', 'Links', '', '', '', doubt || ' ' || number,
         nullif(doubt, '')
       from (values ('speed', 299), ('', 4999)) as stored (doubt, most) cross join generate_series(1, most) as number`,
    );
    expect(await receive("last@x.example", "speed")).toBe("received");
    expect(await receive("next@x.example", "speed")).toBe("rate_limited");
    expect(await receive("last@voorbeeld.be", null)).toBe("received");
    expect(await receive("next@voorbeeld.be", null)).toBe("rate_limited");
    await transaction.query(
      "update public.contact_messages set created_at = created_at - interval '1 minute'",
    );
    expect(await receive("next@voorbeeld.be", null)).toBe("received");
  });

  test("a count names neither the address nor the network, and is forgotten after a day with its salt", async () => {
    const [gone, counted] = [randomUUID(), randomUUID()];
    await sql.query(
      `insert into private.contact_attempts (sender, begun_at)
       values ($1, now() - interval '1 day'), ($2, now() - interval '23 hours 59 minutes')`,
      [gone, counted],
    );
    await sql.query(
      "insert into private.contact_salts (day) values (current_date - 1) on conflict do nothing",
    );
    await write();
    const left = "select sender from private.contact_attempts where sender = any($1)";
    expect(await sql.rows(left, [[gone, counted]])).toEqual([{ sender: counted }]);
    expect(await sql.rows("select from private.contact_salts where day < current_date")).toEqual([]);
    const { rows } = await sql.query<{ text: string }>(
      "select string_agg(to_jsonb(attempt)::text, '') as text from private.contact_attempts as attempt",
    );
    expect(rows[0]?.text).toMatch(/[0-9a-f]{64}/);
    expect(rows[0]?.text).not.toMatch(new RegExp(`${network}|${email}`));
  });
});

describe("a form without script", () => {
  const post = (fields: Record<string, string>, ownFetch = fetch) =>
    notices.call({
      route,
      fetch: ownFetch,
      body: new URLSearchParams(fields).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded; charset=utf-8",
        "cf-connecting-ip": network,
      },
    });
  const { elapsedMs: _, ...asForm } = message();

  test("leads to the page that says that the message was sent", async () => {
    const { status, headers } = await post({ ...asForm, email });
    expect([status, headers.get("location")]).toEqual([
      303,
      "http://127.0.0.1:5173/contact#bericht-verzonden",
    ]);
    expect(await kept()).toHaveLength(1);
  });

  test("leads to the page that says that it was not, and what is our fault is in the log as an error", async () => {
    const refused = await post({ ...asForm, email: "geen adres" });
    const broken = await post({ ...asForm, email }, lossyFetch("POST /rest/v1/rpc/receive_contact_message"));
    for (const { status, headers } of [refused, broken])
      expect([status, headers.get("location")]).toEqual([
        303,
        "http://127.0.0.1:5173/contact#bericht-niet-verzonden",
      ]);
    expect(await kept()).toEqual([]);
    const lines = notices.said.filter((line) => line.includes("contact message refused"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "info", code: "invalid_input" },
      { level: "error", code: "internal" },
    ]);
  });
});
