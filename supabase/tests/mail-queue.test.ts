import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { companyMailKinds, mailKinds, noticeKinds } from "#functions/contract/notices.ts";
import { linesOf, openTransaction } from "./transactions.ts";

const queue = (kind: string, recipient: string | null, about: string, details = "{}") =>
  sql.query("select private.queue_mail($1, $2, $3, $4)", [kind, recipient, about, details]);

const queuedFor = (recipient: string) =>
  sql.rows<{ kind: string; about: string; due: string }>(
    `select kind, about, concat_ws(' + ', round(extract(epoch from ready_at - now()) / 60),
         round(extract(epoch from due_at - ready_at) / 60)) || ' min' as due
       from private.mail_queue where recipient = $1 order by queued_at, id`,
    [recipient],
  );

test("the database knows the kinds of the contract, and to whom each goes", async () => {
  const { rows } = await sql.query<{ kind: string; to_company: boolean }>(
    "select kind, to_company from private.mail_kinds()",
  );
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...mailKinds].sort());
  const toCompany = rows.filter((row) => row.to_company).map(({ kind }) => kind);
  expect(toCompany.sort()).toEqual([...companyMailKinds].sort());
});

describe("the queue", () => {
  test("takes one mail for a thing, a recipient and a kind, ever", async () => {
    const [one, other] = await Promise.all([createPerson(), createPerson()]);
    for (const person of [one, one, other]) await queue("result-ready", person.id, "7");
    await queue("report-ready", one.id, "7");
    await sql.query("update private.mail_queue set status = 'sent' where recipient = $1", [one.id]);
    await queue("result-ready", one.id, "7");
    expect((await queuedFor(one.id)).map(({ kind }) => kind)).toEqual(["result-ready", "report-ready"]);
    expect(await queuedFor(other.id)).toHaveLength(1);

    const about = randomUUID();
    for (let time = 0; time < 2; time += 1) await queue("contact-message", null, about);
    const { rows } = await sql.query("select from private.mail_queue where about = $1", [about]);
    expect(rows).toHaveLength(1);
  });

  test("refuses kinds that there are not, and a kind for the wrong recipient", async () => {
    const { id } = await createPerson();
    for (const [kind, recipient] of [
      ["everything", id],
      ["contact-message", id],
      ...noticeKinds.map((kind) => [kind, null] as const),
    ] as const) {
      await expect(queue(kind, recipient, "1"), kind).rejects.toMatchObject({ code: "23514" });
    }
  });

  test("takes twenty mails of a kind in a day for one customer, and then no more", async () => {
    const { id } = await createPerson();
    await sql.query(
      `insert into public."Meeting_Analyst_Results" (user_id, summary)
       select $1, 'Samenvatting' from generate_series(1, 50)`,
      [id],
    );
    expect(await queuedFor(id)).toHaveLength(20);
    await queue("report-ready", id, "of another kind");
    for (const [age, mails] of [
      ["23 hours 59 minutes", 21],
      ["1 day", 22],
    ] as const) {
      await sql.query("update private.mail_queue set queued_at = now() - $2::interval where recipient = $1", [
        id,
        age,
      ]);
      await queue("result-ready", id, "later");
      expect(await queuedFor(id)).toHaveLength(mails);
    }
  });

  test("ends a day's flood to the company with one mail that says that there are more", async () => {
    // In one sight of the database, and undone at the end: the mails of other tests are the company's too.
    const transaction = await openTransaction();
    await transaction.query("set transaction isolation level repeatable read");
    const lines = linesOf(transaction);
    await transaction.query(
      `select private.queue_mail(kind, null, number::text, '{}')
       from generate_series(1, 230) as number, unnest(array['chat-handover', 'contact-copy']) as kind`,
    );
    const { rows } = await transaction.query(
      `select kind, about, details ->> 'note' as note from private.mail_queue
       where recipient is null and kind in ('chat-handover', 'contact-copy') and queued_at > now() - interval '1 day'`,
    );
    const numberOf = (kind: string) => rows.filter((row) => row.kind === kind).length;
    // A copy goes to its visitor.
    expect([numberOf("chat-handover"), numberOf("contact-copy")]).toEqual([201, 200]);
    expect(rows.filter(({ note }) => note !== null)).toEqual([
      {
        kind: "chat-handover",
        about: expect.stringMatching(/^more of /),
        note: expect.stringContaining("meer dan 200"),
      },
    ]);
    expect(lines).toEqual([expect.stringContaining("200 mails of the kind chat-handover to the company")]);
    await transaction.query("rollback");
  });
});

describe("a mail is queued", () => {
  const submit = (user_id: string, minutesAgo = 0) =>
    sql.add("public.lead_submissions", {
      ...{ id: randomUUID(), user_id, submitted_at: new Date(Date.now() - minutesAgo * 60_000) },
    });
  const receive = (submissionId: string, drafts: number) =>
    sql.query("update public.lead_submissions set drafts_received = drafts_received + $2 where id = $1", [
      submissionId,
      drafts,
    ]);

  test("when all drafts of a request are there, and waits three minutes for the customer to see them", async () => {
    const { id } = await createPerson();
    const submission = await submit(id);
    expect(await queuedFor(id)).toEqual([]);
    await receive(submission, 6);
    const mail = { kind: "drafts-ready", about: submission };
    expect(await queuedFor(id)).toEqual([{ ...mail, due: "0 + 3 min" }]);
    // Another draft does not put it off.
    await sql.query(
      "update private.mail_queue set ready_at = now() - interval '2 minutes', due_at = now() where recipient = $1",
      [id],
    );
    await receive(submission, 1);
    expect(await queuedFor(id)).toEqual([{ ...mail, due: "-2 + 2 min" }]);
  });

  test("when the time of waiting ends with some drafts, or sooner once the last one comes", async () => {
    const { id } = await createPerson();
    const submission = await submit(id);
    await receive(submission, 2);
    await receive(submission, 1);
    expect(await queuedFor(id)).toEqual([{ kind: "drafts-ready", about: submission, due: "5 + 3 min" }]);
    const [another, old] = [await submit(id, 2), await submit(id, 60)];
    for (const each of [another, old]) await receive(each, 1);
    await receive(submission, 2);
    expect(await queuedFor(id)).toEqual([
      { kind: "drafts-ready", about: submission, due: "0 + 3 min" },
      { kind: "drafts-ready", about: another, due: "3 + 3 min" },
      { kind: "drafts-ready", about: old, due: "0 + 3 min" },
    ]);
  });

  test("for a result and a report of their owner, and not for those of the past", async () => {
    const { id } = await createPerson();
    const add = (createdAt: string) =>
      sql.query(
        `with result as (
           insert into public."Meeting_Analyst_Results" (user_id, created_at)
           values ('${id}', now() - interval '${createdAt}')
         )
         insert into public."CAReports" ("UUID", "Report", created_at)
         values ('${id}', 'https://r.example', now() - interval '${createdAt}')`,
      );
    await add("1 hour");
    expect(await queuedFor(id)).toEqual([]);
    await add("59 minutes");
    const kinds = (await queuedFor(id)).map(({ kind, due }) => `${kind} ${due}`);
    expect(kinds.sort()).toEqual(["report-ready 0 + 3 min", "result-ready 0 + 3 min"]);
  });
});

test("drafts, results, reports and people come in although no mail can be queued, and the log says which", async () => {
  const { id } = await createPerson();
  const transaction = await openTransaction();
  const lines = linesOf(transaction);
  await transaction.query("alter function private.queue_mail rename to queue_mail_no_more");
  const { rowCount } = await transaction.query(
    `with request as (insert into public.lead_submissions (id, user_id) values ($1, $1) returning id)
     insert into public."Meeting_Analyst_Results" (user_id) select id from request returning user_id`,
    [id],
  );
  expect(rowCount).toBe(1);
  await transaction.query("update public.lead_submissions set drafts_received = 1 where id = $1", [id]);
  for (const at of [null, new Date()])
    await transaction.query("update auth.users set email_confirmed_at = $2 where id = $1", [id, at]);
  await transaction.query("select private.tell_new_device($1, $1, 'Firefox')", [id]);
  const { rows } = await transaction.query(
    `select private.mail_facts(jsonb_populate_record(null::private.mail_queue, '{"kind": "result-ready", "about": "no id"}'))`,
  );
  expect(rows).toEqual([{ mail_facts: {} }]);
  expect(lines.map((line) => line.split(": ")[0])).toEqual([
    "WARNING No mail was queued about Meeting_Analyst_Results",
    "WARNING No mail was queued about drafts",
    "WARNING No welcome was queued",
    "WARNING A new device was not told",
    "WARNING A mail of the kind result-ready goes without its facts",
  ]);
});

test("an open list is noted every fifteen seconds, and none of an account that is gone", async () => {
  const { id } = await createPerson();
  const transaction = await openTransaction();
  const open = async (sub: string, secondsAgo: number) => {
    await transaction.query(
      `update private.list_visits set seen_at = now() - interval '${secondsAgo} seconds' where user_id = '${sub}';
       select set_config('request.jwt.claims', '{"sub": "${sub}"}', true), public.note_list_open('drafts')`,
    );
    const seconds = "select extract(epoch from now() - seen_at)::int as seconds from private.list_visits";
    return (await transaction.query(`${seconds} where user_id = '${sub}'`)).rows;
  };
  expect(await open(id, 0)).toEqual([{ seconds: 0 }]);
  expect([await open(id, 15), await open(id, 16)]).toEqual([[{ seconds: 15 }], [{ seconds: 0 }]]);
  expect(await open(randomUUID(), 0)).toEqual([]);
});

const units = { email_marketing: 1, meeting_analysis: 1, competitive_analysis: 1 };
test.each([
  ["drafts", "drafts-ready", "email_marketing"],
  ["results", "result-ready", "meeting_analysis"],
  ["reports", "report-ready", "competitive_analysis"],
])(
  "no mail is wanted whose list of %s was seen since, nor one about its limit",
  async (list, kind, service) => {
    const { id } = await createPerson({ limits: units, usage: units });
    const transaction = await openTransaction();
    // A ban that is over, and a mail about the account, which cannot be switched off.
    await transaction.query(
      `update auth.users set banned_until = now() where id = '${id}';
     insert into public.muted_notices (user_id, kind) values ('${id}', 'new-device')`,
    );
    for (const [ago, unwanted] of [
      ["1 second", []],
      ["0", [kind, `usage-limit ${service}`]],
    ]) {
      await transaction.query(
        `insert into private.list_visits (user_id, list, seen_at) values ('${id}', '${list}', now() - interval '${ago}')
       on conflict (user_id, list) do update set seen_at = excluded.seen_at`,
      );
      const { rows } = await transaction.query(
        `select kind || coalesce(' ' || service, '') as mail
       from unnest(array['drafts-ready', 'result-ready', 'report-ready', 'new-device', 'usage-limit']) as kind
       left join unnest($1::text[]) as service on kind = 'usage-limit'
       where not private.is_mail_wanted(jsonb_populate_record(null::private.mail_queue, jsonb_build_object(
         'kind', kind, 'about', '2026-11 ' || service || ' 100', 'recipient', '${id}', 'ready_at', now())))`,
        [Object.keys(units)],
      );
      expect(rows.map(({ mail }) => mail)).toEqual(unwanted);
    }
  },
);

test("mails are claimed in the order in which they are due, and keep their texts for as long as they may be sent", async () => {
  const transaction = await openTransaction();
  const query = async (text: string) => (await transaction.query(text)).rows;
  await query(
    `insert into private.mail_queue (kind, about, details, due_at)
     select 'contact-message', 'claimed ' || number, '{"name": "An"}', '2000-01-01'::date - number
     from generate_series(1, 4) as number`,
  );
  const claimed = await query(
    `select about, claimed.mail_id, claimed.details
     from public.claim_mails(3) with ordinality as claimed (mail_id, kind, email, details, code, place)
     join private.mail_queue as mail on mail.id = claimed.mail_id order by place`,
  );
  const details = { name: "An" };
  expect(claimed).toMatchObject([4, 3, 2].map((number) => ({ about: `claimed ${number}`, details })));
  const finish = async (place: number, isSent: boolean) => {
    const id = claimed[place]?.mail_id;
    const [answer] = await query(`select gave_up from public.finish_mail('${id}', ${isSent})`);
    const [mail] = await query(`select status, details from private.mail_queue where id = '${id}'`);
    return { ...answer, ...mail };
  };
  expect(await finish(0, false)).toEqual({ gave_up: false, status: "waiting", details });
  for (const isSent of [true, false])
    expect(await finish(1, isSent)).toEqual({ gave_up: false, status: "sent", details: {} });
  await query(`update private.mail_queue set attempts = 6 where id = '${claimed[2]?.mail_id}'`);
  expect(await finish(2, false)).toEqual({ gave_up: true, status: "failed", details: {} });
});

describe("the welcome", () => {
  // Undone at the end: what is due in a minute could be sent by another test.
  const begin = async () => {
    const transaction = await openTransaction();
    const setConfirmed = (id: string, isConfirmed: boolean) =>
      transaction.query(
        "update auth.users set email_confirmed_at = case when $2 then now() end where id = $1",
        [id, isConfirmed],
      );
    const register = async ({ isConfirmed = true, age = "0" }) => {
      const id = randomUUID();
      await transaction.query(
        `insert into auth.users (id, email, created_at, email_confirmed_at)
         values ($1, $2, now() - $4::interval, case when $3 then now() end)`,
        [id, `${id}@voorbeeld.be`, isConfirmed, age],
      );
      return id;
    };
    const welcomesOf = async (id: string) =>
      (
        await transaction.query(
          `select about, due_at - now() = interval '1 minute' as is_later from private.mail_queue
           where recipient = $1 and kind = 'welcome'`,
          [id],
        )
      ).rows;
    return { register, setConfirmed, welcomesOf, transaction };
  };

  test("waits a minute after the registration, and is queued once", async () => {
    const { register, setConfirmed, welcomesOf } = await begin();
    const id = await register({ age: "59 minutes 59 seconds" });
    const welcome = { about: id, is_later: true };
    expect(await welcomesOf(id)).toEqual([welcome]);
    for (const isConfirmed of [false, true]) await setConfirmed(id, isConfirmed);
    expect(await welcomesOf(id)).toEqual([welcome]);
  });

  test("comes with the confirmation where there is one, and never for an account of before", async () => {
    const { register, setConfirmed, welcomesOf } = await begin();
    const [unconfirmed, old] = [await register({ isConfirmed: false }), await register({ age: "1 hour" })];
    expect([await welcomesOf(unconfirmed), await welcomesOf(old)]).toEqual([[], []]);
    for (const id of [unconfirmed, old]) await setConfirmed(id, true);
    expect([await welcomesOf(unconfirmed), await welcomesOf(old)]).toMatchObject([[{}], []]);
  });

  test("that cannot be queued keeps nobody from registering", async () => {
    const { register, welcomesOf, transaction } = await begin();
    await transaction.query("set local lock_timeout = '200ms'");
    const holder = await openTransaction();
    await holder.query("lock table private.mail_queue in share mode");
    const id = await register({});
    await holder.query("rollback");
    expect(await welcomesOf(id)).toEqual([]);
  });
});
