import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { actsBy } from "./admin-calls.ts";
import { openTransaction, waitingFor } from "./transactions.ts";

let owner: Person;
beforeEach(async () => {
  owner = await createPerson({ services: ["competitive_analysis"] });
});

/** Asks without the pace of a customer's messages, which other tests prove. */
async function ask(
  person: Person,
  p_content: string,
  p_conversation_id: string,
  p_message_id = randomUUID(),
) {
  await sql.query("delete from private.webhook_attempts where user_id = $1", [person.id]);
  return call(person, "begin_chat_question", { p_message_id, p_conversation_id, p_content });
}
const finish = (p_message_id: string, p_outcome: string, p_answer: string | null = null) =>
  call("service", "finish_chat_question", {
    ...{ p_user_id: owner.id, p_message_id, p_outcome, p_answer, p_sources: [] },
  });
async function askAndAnswer(content: string, conversationId: string) {
  const id = randomUUID();
  expect((await ask(owner, content, conversationId, id)).status).toBe(200);
  expect((await finish(id, "answered", `Antwoord op ${content}`)).status).toBe(204);
  return id;
}
const messagesOf = (person: Person) =>
  sql.rows(
    "select role, content, status from public.chat_messages where user_id = $1 order by created_at, role desc",
    [person.id],
  );
const chatsOf = async (person: Person, p_conversation_id?: string) =>
  (await call(person, "read_own_chats", { ...(p_conversation_id && { p_conversation_id }) })).rows[0];

describe("a question", () => {
  test("begins a conversation with its first words as the title, and reads again as the latest", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await askAndAnswer("  Hoe\nvaak kijk ik?", first);
    await askAndAnswer("Prijzen?", second);
    await askAndAnswer("En dan?", first);
    expect(await chatsOf(owner)).toMatchObject({
      conversation_id: first,
      conversations: [
        { id: first, title: "Hoe vaak kijk ik?", handed_over_at: null },
        { id: second, title: "Prijzen?" },
      ],
      messages: [
        { role: "user", content: "Hoe\nvaak kijk ik?" },
        { role: "assistant", content: "Antwoord op   Hoe\nvaak kijk ik?" },
        { role: "user", content: "En dan?" },
        { role: "assistant", content: "Antwoord op En dan?" },
      ],
    });
    expect(await chatsOf(owner, second)).toMatchObject({ messages: [{ content: "Prijzen?" }, {}] });
  });

  test.each([
    ["nothing", ""],
    ["nothing that shows", " \u200b\u202e\n\u2800"],
    ["more than four thousand characters", "a".repeat(4001)],
  ])("of %s is refused and leaves nothing", async (_what, content) => {
    expect((await ask(owner, content, randomUUID())).code).toBe("22023");
    expect(await chatsOf(owner)).toMatchObject({ conversations: [], conversation_id: null, messages: [] });
  });

  test("of four thousand characters is the longest", async () => {
    expect((await ask(owner, "a".repeat(4000), randomUUID())).status).toBe(200);
  });

  test("in a conversation of another customer begins one of one's own", async () => {
    const [other, conversationId] = [
      await createPerson({ services: ["competitive_analysis"] }),
      randomUUID(),
    ];
    await askAndAnswer("Een geheim", conversationId);
    expect((await ask(other, "Wat staat er?", conversationId)).status).toBe(200);
    await sql.query("update public.chat_conversations set updated_at = '2026-01-01' where user_id = $1", [
      other.id,
    ]);
    await askAndAnswer("Nog een geheim", conversationId);
    expect(await chatsOf(other, conversationId)).toMatchObject({
      conversations: [{ updated_at: expect.stringMatching(/^2026-01-01/) }],
      messages: [{ content: "Wat staat er?" }],
    });
    expect(await messagesOf(owner)).toHaveLength(4);
  });

  test("that is answered does not fail any more, and keeps its first answer", async () => {
    const id = await askAndAnswer("Hoe vaak?", randomUUID());
    await finish(id, "failed");
    await finish(id, "answered", "Iets anders");
    expect(await messagesOf(owner)).toEqual([
      { role: "user", content: "Hoe vaak?", status: "sent" },
      { role: "assistant", content: "Antwoord op Hoe vaak?", status: "sent" },
    ]);
  });

  test("ends in no other way than answered, stopped or failed", async () => {
    const id = randomUUID();
    await ask(owner, "Hoe vaak?", randomUUID(), id);
    expect((await finish(id, "lost", "Een half antwoord")).code).toBe("22023");
    expect(await messagesOf(owner)).toEqual([{ role: "user", content: "Hoe vaak?", status: "sending" }]);
    // Before a word of the answer came.
    expect((await finish(id, "stopped")).status).toBe(204);
    expect(await messagesOf(owner)).toMatchObject([{ status: "sent" }, { content: "", status: "stopped" }]);
  });

  test("whose conversation is deleted while its answer is kept keeps none", async () => {
    const [id, conversationId] = [randomUUID(), randomUUID()];
    await ask(owner, "Hoe vaak?", conversationId, id);
    const deletion = await openTransaction();
    // As a deletion does, which comes to the messages after their conversation.
    await deletion.query("select from public.chat_conversations where user_id = $1 for update", [owner.id]);
    const finishing = finish(id, "answered", "Elke week");
    await expect.poll(() => waitingFor(deletion)).toBe(1);
    await deletion.query("delete from public.chat_conversations where user_id = $1", [owner.id]);
    await deletion.query("commit");
    expect((await finishing).status).toBe(204);
    expect(await messagesOf(owner)).toEqual([]);
  });

  test("needs the service, but what was said stays readable and can be deleted without it", async () => {
    const conversationId = randomUUID();
    await askAndAnswer("Hoe vaak?", conversationId);
    await sql.query("update public.user_tables set service_codes = 1 where user_id = $1", [owner.id]);
    expect(await ask(owner, "En nu?", conversationId)).toMatchObject({
      ...{ code: "42501", detail: "service_not_granted" },
    });
    expect(await chatsOf(owner)).toMatchObject({ messages: [{}, {}] });
    const address = `chat_conversations?id=eq.${conversationId}`;
    expect((await rest(owner, "DELETE", address)).status).toBe(204);
    expect(await messagesOf(owner)).toEqual([]);
  });
});

describe("the bounds", () => {
  test("a customer keeps the fifty latest conversations", async () => {
    await sql.query(
      `insert into public.chat_conversations (user_id, id, title, updated_at)
       select $1, gen_random_uuid(), 'Gesprek ' || n, now() - n * interval '1 hour' from generate_series(1, 50) as n`,
      [owner.id],
    );
    const other = await createPerson({ services: ["competitive_analysis"] });
    // Ids are each customer's own choice, so theirs may be those of another's.
    await sql.query(
      `insert into public.chat_conversations (user_id, id, title, updated_at)
       select $2, id, 'Van een ander', now() from public.chat_conversations where user_id = $1 and title = 'Gesprek 50'`,
      [owner.id, other.id],
    );
    await ask(owner, "Nieuw", randomUUID());
    expect(await chatsOf(other)).toMatchObject({ conversations: [{ title: "Van een ander" }] });
    const { rows } = await sql.query<{ title: string }>(
      "select title from public.chat_conversations where user_id = $1 order by updated_at desc",
      [owner.id],
    );
    expect(rows).toHaveLength(50);
    expect(rows[0]).toEqual({ title: "Nieuw" });
    expect(rows).not.toContainEqual({ title: "Gesprek 50" });
  });

  test("a conversation keeps its two hundred latest messages", async () => {
    const conversationId = randomUUID();
    await ask(owner, "Eerste", conversationId);
    await sql.query(
      `insert into public.chat_messages (user_id, conversation_id, id, role, content, status, created_at)
       select $1, $2, gen_random_uuid(), 'user', 'Vraag ' || n, 'sent', now() + n * interval '1 millisecond'
       from generate_series(1, 199) as n`,
      [owner.id, conversationId],
    );
    const other = await createPerson({ services: ["competitive_analysis"] });
    await ask(other, "Van een ander", conversationId);
    await sql.query(
      `update public.chat_messages set id = first.id
       from (select id from public.chat_messages where user_id = $1 and content = 'Eerste') as first where user_id = $2`,
      [owner.id, other.id],
    );
    await askAndAnswer("Elders", randomUUID());
    await ask(owner, "Laatste", conversationId);
    expect(await messagesOf(other)).toMatchObject([{ content: "Van een ander" }]);
    const messages = await messagesOf(owner);
    expect(messages).toHaveLength(202);
    expect(messages[0]).toMatchObject({ content: "Vraag 1" });
  });
});

const handoverSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  messages: z.array(z.unknown()),
});

describe("a conversation that is handed over", () => {
  const handOver = (person: Person, p_conversation_id: string) =>
    call(person, "hand_over_chat", { p_conversation_id });
  const handoversOf = async (person: Person, admin: Person) => {
    const { rows } = await call(admin, "admin_read_handovers", { p_rows_max: 50 });
    const { handovers } = z.object({ handovers: z.array(handoverSchema) }).parse(rows[0]);
    return handovers.filter(({ user_id }) => user_id === person.id);
  };

  test("shows admins what was said until then, once a day, and no more, while it is there", async () => {
    const [admin, conversationId] = [await createPerson({ admin: true }), randomUUID()];
    await askAndAnswer("Kan een mens mij helpen?", conversationId);
    const other = await createPerson({ services: ["competitive_analysis"] });
    await ask(other, "Van een ander", conversationId);
    await sql.query("update public.chat_messages set status = 'sent' where user_id = $1", [other.id]);
    expect((await handOver(other, conversationId)).rows).toEqual([{ outcome: "sent" }]);
    await askAndAnswer("Elders", randomUUID());
    expect((await handOver(owner, conversationId)).rows).toEqual([{ outcome: "sent" }]);
    await askAndAnswer("Later gezegd", conversationId);
    expect((await handOver(owner, conversationId)).rows).toEqual([{ outcome: "already_sent" }]);
    expect(await rest(admin, "GET", `chat_handovers?user_id=eq.${owner.id}&select=messages`)).toMatchObject({
      status: 200,
      rows: [],
    });
    expect(await handoversOf(owner, admin)).toMatchObject([
      {
        email: owner.email,
        messages: [
          { role: "user", content: "Kan een mens mij helpen?" },
          { role: "assistant", content: "Antwoord op Kan een mens mij helpen?" },
        ],
      },
    ]);
    const mails = await sql.query(
      `select from private.mail_queue as mail join public.chat_handovers as handover on mail.about = handover.id::text
       where mail.kind = 'chat-handover' and mail.recipient is null and handover.user_id = $1`,
      [owner.id],
    );
    expect(mails.rows).toHaveLength(1);
    expect(await chatsOf(owner)).toMatchObject({
      conversations: [{ handed_over_at: expect.any(String) }, { handed_over_at: null }],
    });
    await rest(owner, "DELETE", `chat_conversations?user_id=eq.${owner.id}`);
    expect(await handoversOf(owner, admin)).toEqual([]);
  });

  test("shows admins the thirty latest messages, of each four thousand characters, and is sent again the next day", async () => {
    const [admin, conversationId] = [await createPerson({ admin: true }), randomUUID()];
    const id = randomUUID();
    await ask(owner, "Laatste", conversationId, id);
    await finish(id, "stopped", "x".repeat(4_001));
    await sql.query(
      `insert into public.chat_messages (user_id, conversation_id, id, role, content, status, created_at)
       select $1, $2, gen_random_uuid(), 'user', 'Vroeger', 'sent', now() - interval '1 hour' from generate_series(1, 29)`,
      [owner.id, conversationId],
    );
    await handOver(owner, conversationId);
    const [{ messages = [] } = {}] = await handoversOf(owner, admin);
    expect(messages).toHaveLength(30);
    expect(messages.slice(-2)).toMatchObject([{ content: "Laatste" }, { content: "x".repeat(4_000) }]);
    const another = randomUUID();
    await askAndAnswer("Elders", another);
    expect((await handOver(owner, another)).rows).toEqual([{ outcome: "sent" }]);
    await sql.query("update public.chat_handovers set day = day - 1 where user_id = $1", [owner.id]);
    expect((await handOver(owner, conversationId)).rows).toEqual([{ outcome: "sent" }]);
  });

  test("is noted when an admin first reads it and when one marks it, with when and by whom", async () => {
    const [admin, conversationId] = [await createPerson({ admin: true }), randomUUID()];
    await askAndAnswer("Belt u mij?", conversationId);
    await handOver(owner, conversationId);
    const looks = () =>
      sql.rows("select kind from public.access_audit where actor_id = $1 and user_id = $2", [
        admin.id,
        owner.id,
      ]);
    expect(await looks()).toEqual([]);
    const [handover] = await handoversOf(owner, admin);
    await handoversOf(owner, admin);
    expect(await looks()).toEqual([{ kind: "handover.view" }]);

    const mark = (by: Person, isHandled: boolean) =>
      call(by, "admin_mark_handled", { p_kind: "handover", p_id: handover?.id, p_is_handled: isHandled });
    expect((await mark(admin, true)).status).toBe(204);
    expect(await handoversOf(owner, admin)).toEqual([]);
    // A second mark changes nothing, and a mark of another kind does not find it.
    const other = await createPerson({ admin: true });
    expect((await mark(other, true)).status).toBe(204);
    const message = { p_kind: "message", p_id: handover?.id, p_is_handled: true };
    expect(await call(admin, "admin_mark_handled", message)).toMatchObject({ detail: "handled_missing" });
    const { rows } = await sql.query(
      "select handled_by, handled_at > now() - interval '1 minute' as is_now from public.chat_handovers where user_id = $1",
      [owner.id],
    );
    expect(rows).toEqual([{ handled_by: admin.id, is_now: true }]);
    expect((await mark(admin, false)).status).toBe(204);
    expect(await handoversOf(owner, admin)).toHaveLength(1);
    expect(await actsBy(admin)).toEqual(
      ["handover.handle", "handover.reopen"].map((action) => ({
        action,
        user_id: owner.id,
        after: { about: handover?.id },
      })),
    );
  });

  test("is the caller's own and has an answer, or is not found", async () => {
    const [other, theirs, unanswered] = [
      await createPerson({ services: ["competitive_analysis"] }),
      randomUUID(),
      randomUUID(),
    ];
    await askAndAnswer("Een geheim", theirs);
    await ask(owner, "Nog geen antwoord", unanswered);
    const missing = { code: "P0001", detail: "conversation_missing" };
    expect(await handOver(other, theirs)).toMatchObject(missing);
    expect(await handOver(owner, unanswered)).toMatchObject(missing);
  });
});
