import { randomUUID } from "node:crypto";
import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { allMails, mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { openTransaction } from "#supabase/tests/transactions.ts";
import { accountMailKinds, mailKinds, noticeKinds } from "../contract/notices.ts";
import { watchedFetch } from "../shared/test-interruptions.ts";
import { notices, noticesForEachTest } from "./test-notices.ts";

// A run sends the mails of everybody.
beforeAll(aloneWithJobs, jobsTimeoutMs);
noticesForEachTest();
afterEach(() => notices.proveDiscretion());

const summarySchema = z.object({ failed: z.number(), forgotten: z.number(), complete: z.boolean() });
async function send(ownFetch?: typeof fetch) {
  const { status, json } = await notices.call({
    route: "POST notices/send",
    token: stack().cronSecret,
    ...(ownFetch && { fetch: ownFetch }),
  });
  expect(status).toBe(200);
  return summarySchema.parse(json);
}

/** Queues a mail of something that was ready some minutes ago, so that it is due. */
const queue = (
  kind: string,
  recipient: string | null,
  { about = randomUUID(), details = {} }: { about?: string; details?: object } = {},
) =>
  sql.query("select private.queue_mail($1, $2, $3, $4, now() - interval '5 minutes')", [
    kind,
    recipient,
    about,
    details,
  ]);
const stateOf = ({ id }: Pick<Person, "id">) =>
  sql.rows(
    `select status, details, attempts, round(extract(epoch from due_at - now()) / 60)::int as minutes
     from private.mail_queue where recipient = $1`,
    [id],
  );
const subjects = async (person: Person) => (await mailsTo(person.email)).map(({ subject }) => subject);

/** A mail service that answers with this status instead, or does not when there is none. */
const serviceAnswers = (status: number | null, asked: Request[] = []) =>
  watchedFetch((request) => {
    if (!request.url.endsWith("/mail/messages")) return undefined;
    asked.push(request);
    if (status === null) throw new TypeError("fetch failed");
    return new Response(null, { status });
  });

describe("a mail that is due", () => {
  test("is sent once, whoever asks and however often", async () => {
    const person = await createPerson({ firstName: "Wilhelmina", services: ["email_marketing"] });
    await queue("result-ready", person.id);
    const holder = await openTransaction();
    await holder.query("select from private.mail_queue where recipient = $1 for update", [person.id]);
    await send();
    expect(await subjects(person), "another run has it").toEqual([]);
    await holder.query("rollback");
    await Promise.all([send(), send(), send()]);
    // Mails of other tests may have become due meanwhile.
    expect(await send()).toMatchObject({ complete: true });
    expect(await subjects(person)).toEqual(["De analyse van uw opname is klaar"]);
    expect((await mailsTo(person.email))[0]?.text).toContain("Beste Wilhelmina,");
    expect(await stateOf(person)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  test("says for each kind where to look, and no more than that in its subject", async () => {
    const queued = await Promise.all(
      mailKinds.map(async (kind) => {
        const isNotice = noticeKinds.some((notice) => notice === kind);
        const isForCustomer = isNotice || accountMailKinds.some((accountMail) => accountMail === kind);
        const person = isForCustomer ? await createPerson({ firstName: "Wilhelmina" }) : null;
        const about = randomUUID();
        const details = { name: about, email: "jan&els@voorbeeld.be", task: "Facturen <b>overtypen</b>" };
        await queue(kind, person?.id ?? null, person ? { about } : { about, details });
        return { kind, isNotice, person, about };
      }),
    );
    await send();
    const mails = await allMails();
    for (const { kind, isNotice, person, about } of queued) {
      const mail = mails.find(({ to, html }) => (person ? to === person.email : html.includes(about)));
      const [visitor, mailbox] = ["jan&els@voorbeeld.be", "hallo@voorbeeld.be"];
      const [to, replyTo] = kind === "contact-copy" ? [visitor, mailbox] : [mailbox, visitor];
      expect(mail?.to, kind).toBe(person?.email ?? to);
      expect(mail?.html, kind).toMatch(
        /href="http:\/\/127\.0\.0\.1:5173\/(platform|dashboard|admin|account|login|contact)/,
      );
      expect(mail?.html, kind).not.toContain("<b>overtypen");
      expect(mail?.subject, kind).not.toMatch(/Wilhelmina|jan&els|Facturen/);
      expect(mail?.replyTo, kind).toBe(person ? undefined : replyTo);
      // The header by which a mail program ends mails of a kind.
      expect(mail?.headers !== undefined, kind).toBe(isNotice);
      const { rows } = await sql.query("select details from private.mail_queue where about = $1", [about]);
      expect(rows, kind).toEqual([{ details: {} }]);
    }
  });
});

describe("no mail goes to a customer who", () => {
  const cases: [string, (person: Person) => PromiseLike<unknown>][] = [
    ["has seen the list since", ({ token }) => call({ token }, "note_list_open", { p_list: "results" })],
    [
      "switched its kind off",
      ({ id, client }) => client.from("muted_notices").insert({ user_id: id, kind: "result-ready" }),
    ],
    [
      "has not confirmed their address",
      ({ id }) => sql.query("update auth.users set email_confirmed_at = null where id = $1", [id]),
    ],
    ["has no address", ({ id }) => sql.query("update auth.users set email = null where id = $1", [id])],
    [
      "is locked out",
      ({ id }) =>
        sql.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]),
    ],
  ];
  test.each(cases)("%s", async (_who, change) => {
    const person = await createPerson();
    await queue("result-ready", person.id, { details: { note: "An" } });
    await change(person);
    await send();
    expect(await subjects(person)).toEqual([]);
    expect(await stateOf(person)).toMatchObject([{ status: "dropped", details: {} }]);
  });

  test("yet one goes to a customer who switched another kind off", async () => {
    const person = await createPerson();
    await person.client.from("muted_notices").insert({ user_id: person.id, kind: "report-ready" });
    await queue("result-ready", person.id);
    await send();
    expect(await subjects(person)).toHaveLength(1);
  });
});

describe("while the mail service is out of order", () => {
  test("a mail is tried again under one name, later each time, and given up after six attempts", async () => {
    const person = await createPerson();
    await queue("result-ready", person.id);
    const asked: Request[] = [];
    for (const minutes of [2, 4, 8, 16, 32, 64]) {
      const status = { 2: 302, 4: 422, 8: null }[minutes];
      expect(
        (await send(serviceAnswers(status === undefined ? 503 : status, asked))).failed,
      ).toBeGreaterThanOrEqual(1);
      const [state] = await stateOf(person);
      expect(state).toMatchObject({ minutes, status: minutes === 64 ? "failed" : "waiting" });
      await sql.query("update private.mail_queue set due_at = now() where recipient = $1", [person.id]);
    }
    await send();
    expect(await subjects(person)).toEqual([]);
    const { rows } = await sql.query<{ id: string }>(
      "select id from private.mail_queue where recipient = $1",
      [person.id],
    );
    const about = {
      mailId: rows[0]?.id,
      kind: "result-ready",
      cause: expect.stringMatching(/answered (302|422|503)|did not answer/),
    };
    const ours = notices.said.filter((line) => line.includes(`"mailId":"${rows[0]?.id}"`));
    expect(ours.map((line) => JSON.parse(line))).toMatchObject([
      ...Array(5).fill({ level: "info", event: "mail not sent", ...about }),
      { level: "error", event: "mail given up", ...about },
    ]);
    const names: (string | null)[] = asked.map((request) => request.headers.get("idempotency-key"));
    expect(names.filter((name) => name === rows[0]?.id)).toHaveLength(6);
    expect(
      asked.filter(({ redirect }) => redirect !== "manual"),
      "a redirect gets no key",
    ).toEqual([]);
  });
});

test("a run stops before its caller's minute is over, and mails to the company go where it reads them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const mail = { mail_id: randomUUID(), kind: "contact-message", email: null, details: {} };
  const recipients: unknown[] = [];
  const limits: unknown[] = [];
  const slow = watchedFetch(async (request) => {
    if (request.url.endsWith("/mail/messages")) {
      recipients.push(z.parse(z.object({ to: z.unknown() }), await request.json()).to);
      vi.setSystemTime(Date.now() + 20_000);
    }
    if (/claim|forget/.test(request.url)) limits.push(await request.clone().json());
    if (request.url.endsWith("/claim_mails")) return Response.json([{ ...mail, unsubscribe_code: null }]);
    return Response.json({ gave_up: false, forgotten: 0 });
  });
  const variables = { MAIL_COMPANY: "kantoor@voorbeeld.be" };
  const { json } = await notices.call({
    ...{ route: "POST notices/send", token: stack().cronSecret },
    ...{ fetch: slow, variables },
  });
  const summary = { sent: 2, failed: 0, forgotten: 0, complete: false };
  expect(json).toEqual(summary);
  expect(limits).toEqual([{ p_limit: 10 }, { p_limit: 10 }, { p_limit: 1_000 }]);
  const line = notices.said.find((each) => each.includes('"event":"mails sent"'));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "info", ...summary });
  expect(recipients).toEqual(Array(2).fill(["kantoor@voorbeeld.be"]));
});

test("a mail of a year ago is forgotten once it was sent, and waits as long as it is due", async () => {
  const person = await createPerson();
  for (const status of ["sent", "waiting"]) {
    const queued_at = new Date(Date.now() - 366 * 86_400_000);
    const due_at = new Date(Date.now() + 86_400_000);
    const row = { kind: "result-ready", recipient: person.id, about: status, status, queued_at, due_at };
    await sql.add("private.mail_queue", row);
  }
  await sql.query(
    `insert into public.contact_messages (created_at, name, email, company, task, programs, people, deadline, digest)
     values (now() - interval '1 year', 'An', 'an@voorbeeld.be', '', 'Vraag', '', '', '', '')`,
  );
  expect((await send()).forgotten).toBeGreaterThanOrEqual(2);
  expect(await stateOf(person)).toMatchObject([{ status: "waiting" }]);
});
