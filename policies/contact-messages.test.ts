import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { actsBy } from "#supabase/tests/admin-calls.ts";

const pageSchema = z.object({ messages: z.array(z.object({ id: z.string() })) });

const store = async () => {
  const rows = await sql.rows<{ id: string }>(
    `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest)
     values ('An Peeters', 'an@voorbeeld.be', '', 'Facturen overtypen', '', '', '', gen_random_uuid()) returning id`,
  );
  return rows[0]?.id ?? "";
};
const read = async (person: Person, filter: string, first = 0, rowsMax = 50) =>
  pageSchema.parse(
    (await call(person, "admin_read_messages", { p_filter: filter, p_first: first, p_rows_max: rowsMax }))
      .rows[0],
  );
const mark = (person: Person, id: string, isHandled: boolean) =>
  call(person, "admin_mark_handled", { p_kind: "message", p_id: id, p_is_handled: isHandled });

test("an admin marks a message as done and as open again, each with a line in the audit", async () => {
  const admin = await createPerson({ admin: true });
  const id = await store();
  const isListed = async (filter: string) =>
    (await read(admin, filter)).messages.some((one) => one.id === id);
  expect([await isListed("open"), await isListed("done"), await isListed("none")]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await mark(admin, id, true)).status).toBe(204);
  expect([await isListed("open"), await isListed("done")]).toEqual([false, true]);
  // A second mark changes nothing and is not noted.
  await mark(admin, id, true);
  const { rows } = await sql.query("select done_by from public.contact_messages where id = $1", [id]);
  expect(rows).toEqual([{ done_by: admin.id }]);
  await mark(admin, id, false);
  expect(await isListed("open")).toBe(true);
  expect(await actsBy(admin)).toEqual([
    { action: "message.handle", user_id: null, after: { about: id } },
    { action: "message.reopen", user_id: null, after: { about: id } },
  ]);
  const missing = { code: "P0002", detail: "handled_missing" };
  expect(await mark(admin, randomUUID(), true)).toMatchObject(missing);
  const handover = { p_kind: "handover", p_id: id, p_is_handled: true };
  expect(await call(admin, "admin_mark_handled", handover)).toMatchObject(missing);
});

test("a message that seems to come from a program is listed apart until an admin says otherwise, with a line in the audit", async () => {
  const admin = await createPerson({ admin: true });
  const [id, other] = [await store(), await store()];
  await sql.query("update public.contact_messages set doubt = 'speed' where id = any($1)", [[id, other]]);
  const lists = async () => {
    const ids = async (filter: string) => (await read(admin, filter)).messages.map((message) => message.id);
    const [open, doubtful] = [await ids("open"), await ids("doubtful")];
    expect(doubtful).toContain(other);
    return { open: open.includes(id), doubtful: doubtful.includes(id) };
  };
  expect(await lists()).toEqual({ open: false, doubtful: true });
  const endDoubt = (p_message_id: string) => call(admin, "end_contact_message_doubt", { p_message_id });
  for (let time = 0; time < 2; time += 1) expect((await endDoubt(id)).status).toBe(204);
  expect(await endDoubt(randomUUID())).toMatchObject({ code: "P0002", detail: "message_missing" });
  expect(await lists()).toEqual({ open: true, doubtful: false });
  expect(await actsBy(admin)).toEqual([{ action: "message.end_doubt", user_id: null, after: { about: id } }]);
});

test("messages are read newest first, a page from the given place on", async () => {
  const admin = await createPerson({ admin: true });
  const ids = (await Promise.all([store(), store(), store(), store()])).sort();
  const [second, secondToo, newest, oldest] = ids;
  // Of the future, so that no message of another test comes between.
  for (const [index, days] of [2, 2, 3, 1].entries()) {
    await sql.query(
      "update public.contact_messages set doubt = 'speed', created_at = current_date + $2::integer where id = $1",
      [ids[index], days],
    );
  }
  const page = async (first: number, rowsMax: number) =>
    (await read(admin, "doubtful", first, rowsMax)).messages.map(({ id }) => id);
  expect(await page(0, 4)).toEqual([newest, secondToo, second, oldest]);
  expect([await page(0, 1), await page(1, 1)]).toEqual([[newest], [secondToo]]);
  await sql.query("delete from public.contact_messages where id = any($1)", [ids]);
});

test("each admin's first look at a message is noted, and there is no other way to read it", async () => {
  const [admins, id] = [await createTwo({ admin: true }), await store()];
  for (const admin of admins) {
    const looks = () =>
      sql.rows("select kind from public.access_audit where actor_id = $1 and about = $2", [admin.id, id]);
    expect(await rest(admin, "GET", `contact_messages?select=task&id=eq.${id}`)).toMatchObject({
      code: "42501",
    });
    expect(await looks()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect((await read(admin, "open")).messages).toContainEqual(expect.objectContaining({ id }));
      expect(await looks()).toEqual([{ kind: "message.view" }]);
    }
  }
  const [reader] = admins;
  const later = await store();
  await read(reader, "open");
  const noted = await sql.rows("select actor_id from public.access_audit where about = $1", [later]);
  expect(noted).toEqual([{ actor_id: reader.id }]);
});

const emptyMessage = {
  ...{ p_name: "An", p_company: "", p_task: "Bel mij eens" },
  p_programs: "",
  p_people: "",
};
const receive = (email: string, changes: object = {}) =>
  call("service", "receive_contact_message", {
    ...{ ...emptyMessage, p_email: email, p_deadline: "", p_place: "" },
    ...changes,
  });
const newEmail = () => `an@${randomUUID()}.example`;

test("the same words are one message until it is handled, and a new one a day later", async () => {
  const email = newEmail();
  const send = async () => (await receive(email)).rows;
  const handled = (ago: string) =>
    sql.query("update public.contact_messages set done_at = now() - $2::interval where email = $1", [
      email,
      ago,
    ]);
  expect(await send()).toEqual([{ repeated: false }]);
  expect(await send()).toEqual([{ repeated: true }]);
  await handled("23 hours");
  expect(await send()).toEqual([{ repeated: true }]);
  await handled("25 hours");
  expect(await send()).toEqual([{ repeated: false }]);
  const { rowCount } = await sql.query("select from public.contact_messages where email = $1", [email]);
  expect(rowCount).toBe(2);
  const shouted = (p_task: string) => receive(email.toUpperCase(), { p_task });
  expect((await shouted("Nog een vraag")).rows).toEqual([{ repeated: false }]);
  expect(await shouted("En nog een")).toMatchObject({ code: "P0001", detail: "rate_limited" });
});

test.each([
  [{}, { p_programs: "x" }],
  [{}, { p_people: "x" }],
  [{}, { p_deadline: "x" }],
  [{ p_programs: "ab" }, { p_programs: "a", p_people: "b" }],
])("other answers are another message: %j and %j", async (one, other) => {
  const email = newEmail();
  for (const answers of [one, other])
    expect((await receive(email, answers)).rows).toEqual([{ repeated: false }]);
});

test("a message is stored without what nobody sees, and refused with a text that is longer than its place", async () => {
  const email = newEmail();
  const lines = "\u200b Eerste \n tweede\u200b ";
  const fields = ["name", "company", "task", "programs", "people", "deadline"];
  const texts = Object.fromEntries(fields.map((field) => [`p_${field}`, `${field}${lines}`]));
  expect((await receive(` ${email}\n`, texts)).status).toBe(200);
  const columns = fields.map((field) => `'${field}', ${field}`);
  const { rows } = await sql.query(
    `select jsonb_build_object(${columns}) as texts from public.contact_messages where email = $1`,
    [email],
  );
  const kept = (field: string) =>
    `${field} Eerste ${["task", "programs"].includes(field) ? "\n " : ""}tweede`;
  expect(rows).toEqual([{ texts: Object.fromEntries(fields.map((field) => [field, kept(field)])) }]);
  const longest = {
    name: 200,
    email: 320,
    company: 200,
    task: 5_000,
    programs: 1_000,
    people: 200,
    deadline: 200,
  };
  for (const [field, most] of Object.entries(longest))
    expect((await receive(email, { [`p_${field}`]: "x".repeat(most + 1) })).code, field).toBe("23514");
});
