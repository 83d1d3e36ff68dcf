import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { companyMailKinds, mailKinds, noticeKinds } from "#functions/contract/notices.ts";
import { openTransaction } from "./transactions.ts";

const queue = (kind: string, recipient: string | null, about: string, details = "{}") =>
  sql.query("select private.queue_mail($1, $2, $3, $4)", [kind, recipient, about, details]);

const queuedFor = (recipient: string) =>
  sql.rows<{ kind: string; about: string; due: string }>(
    `select kind, about, round(extract(epoch from due_at - now()) / 60) || ' min' as due
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
    await sql.query(
      "update private.mail_queue set queued_at = now() - interval '25 hours' where recipient = $1",
      [id],
    );
    await queue("result-ready", id, "of the next day");
    expect(await queuedFor(id)).toHaveLength(21);
  });

  test("ends a day's flood to the company with one mail that says that there are more", async () => {
    // Undone at the end: the mails of other tests are the company's too.
    const transaction = await openTransaction();
    await transaction.query("delete from private.mail_queue where recipient is null");
    await transaction.query(
      "select private.queue_mail('chat-handover', null, number::text, '{}') from generate_series(1, 230) as number",
    );
    const { rows } = await transaction.query(
      "select about, details ->> 'note' as note from private.mail_queue where kind = 'chat-handover' and recipient is null",
    );
    expect(rows).toHaveLength(201);
    expect(rows.filter(({ note }) => note !== null)).toEqual([
      { about: expect.stringMatching(/^more of /), note: expect.stringContaining("meer dan 200") },
    ]);
    await transaction.query("rollback");
  });
});

describe("a mail is queued", () => {
  const submit = async (userId: string) => {
    const id = randomUUID();
    await sql.query("insert into public.lead_submissions (id, user_id) values ($1, $2)", [id, userId]);
    return id;
  };
  const receive = (submissionId: string, drafts: number) =>
    sql.query("update public.lead_submissions set drafts_received = drafts_received + $2 where id = $1", [
      submissionId,
      drafts,
    ]);

  test("when all drafts of a request are there, and waits three minutes for the customer to see them", async () => {
    const { id } = await createPerson();
    const submission = await submit(id);
    expect(await queuedFor(id)).toEqual([]);
    await receive(submission, 5);
    expect(await queuedFor(id)).toEqual([{ kind: "drafts-ready", about: submission, due: "3 min" }]);
  });

  test("when the time of waiting ends with some drafts, or sooner once the last one comes", async () => {
    const { id } = await createPerson();
    const submission = await submit(id);
    await receive(submission, 2);
    await receive(submission, 1);
    expect(await queuedFor(id)).toEqual([{ kind: "drafts-ready", about: submission, due: "8 min" }]);
    const another = await submit(id);
    await receive(another, 1);
    await receive(submission, 2);
    expect(await queuedFor(id)).toEqual([
      { kind: "drafts-ready", about: submission, due: "3 min" },
      { kind: "drafts-ready", about: another, due: "8 min" },
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
    await add("2 hours");
    expect(await queuedFor(id)).toEqual([]);
    await add("0 hours");
    const kinds = (await queuedFor(id)).map(({ kind, due }) => `${kind} ${due}`);
    expect(kinds.sort()).toEqual(["report-ready 3 min", "result-ready 3 min"]);
  });
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
    return { register, setConfirmed, welcomesOf };
  };

  test("waits a minute after the registration, and is queued once", async () => {
    const { register, setConfirmed, welcomesOf } = await begin();
    const id = await register({});
    const welcome = { about: id, is_later: true };
    expect(await welcomesOf(id)).toEqual([welcome]);
    for (const isConfirmed of [false, true]) await setConfirmed(id, isConfirmed);
    expect(await welcomesOf(id)).toEqual([welcome]);
  });

  test("comes with the confirmation where there is one, and never for an account of before", async () => {
    const { register, setConfirmed, welcomesOf } = await begin();
    const [unconfirmed, old] = [await register({ isConfirmed: false }), await register({ age: "2 days" })];
    expect([await welcomesOf(unconfirmed), await welcomesOf(old)]).toEqual([[], []]);
    await setConfirmed(unconfirmed, true);
    expect(await welcomesOf(unconfirmed)).toHaveLength(1);
  });
});
