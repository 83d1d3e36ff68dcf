import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { actsOn } from "./admin-calls.ts";
import { commitOnceWaitedFor, openTransaction } from "./transactions.ts";

const [admin, colleague, customer] = await Promise.all([
  createPerson({ admin: true, firstName: "An", lastName: "Beheer" }),
  createPerson({ admin: true }),
  createPerson(),
]);
// Without a name.
await sql.query("update public.user_tables set name = '' where user_id = $1", [colleague.id]);

const write = (by: Person, text: string | null, noteId: string | null = randomUUID(), about = customer) =>
  call(by, "admin_write_note", {
    ...{ p_note_id: noteId, p_user_id: about.id, p_text: text, p_request_id: "verzoek" },
  });
const remove = (by: Person, noteId: string) =>
  call(by, "admin_remove_note", { p_note_id: noteId, p_request_id: "verzoek" });
const read = async (by: Person, about = customer) => call(by, "admin_read_notes", { p_user_id: about.id });

test("is read by every admin with its author, changed and removed by that one, and audited without its text", async () => {
  const about = await createPerson();
  const noteId = randomUUID();
  expect(await write(admin, "  Belt liever\nna 17 uur. ", noteId, about)).toMatchObject({ status: 204 });
  expect((await read(colleague, about)).rows).toMatchObject([
    {
      id: noteId,
      text: "Belt liever\nna 17 uur.",
      author_id: admin.id,
      author_name: "An Beheer",
      edited_at: null,
    },
  ]);
  const refused = { status: 403, code: "42501", detail: "note_of_another" };
  await write(admin, "Een andere.", randomUUID(), about);
  expect(await write(colleague, "Anders.", noteId, about)).toMatchObject(refused);
  expect(await remove(colleague, noteId)).toMatchObject(refused);
  // The id of a note about another customer changes nothing there.
  expect(await write(admin, "Elders.", noteId)).toMatchObject({ code: "23505" });
  await write(admin, "Belt liever na 18 uur.", noteId, about);
  await write(admin, "Belt liever na 18 uur.", noteId, about);
  const other = { text: "Een andere.", edited_at: null };
  expect((await read(admin, about)).rows).toMatchObject([
    other,
    { text: "Belt liever na 18 uur.", edited_at: expect.any(String) },
  ]);
  await remove(admin, noteId);
  await remove(admin, noteId);
  expect((await read(admin, about)).rows).toMatchObject([other]);
  const acts = (await actsOn(about)).filter(({ after }) => after.about === noteId);
  const noted = { after: { about: noteId }, request_id: "verzoek" };
  expect(acts).toMatchObject(
    ["note.write", "note.edit", "note.remove"].map((action) => ({ action, ...noted })),
  );
});

test("are read newest first, with the address of an author without a name, and without one that is gone", async () => {
  const [about, gone] = [await createPerson(), await createPerson({ admin: true })];
  for (const by of [gone, colleague, admin]) await write(by, "Belt terug.", randomUUID(), about);
  await sql.query("delete from auth.users where id = $1", [gone.id]);
  expect((await read(admin, about)).rows).toMatchObject([
    { author_name: "An Beheer" },
    { author_name: colleague.email },
    { author_name: "" },
  ]);
});

test.each([
  ["no text", " \n "],
  ["nothing for a text", null],
  ["a text that is too long", "a".repeat(2001)],
  ["no id", "Tekst", null],
])("refuses %s", async (_what, text, noteId: string | null = randomUUID()) => {
  expect(await write(admin, text, noteId)).toMatchObject({ code: "22023", detail: "invalid_note" });
});

test("is noted as removed by the one of two who removed it", async () => {
  const [about, noteId] = [await createPerson(), randomUUID()];
  await write(admin, "Belt terug.", noteId, about);
  const holder = await openTransaction();
  await holder.query("delete from public.customer_notes where id = $1", [noteId]);
  const removed = remove(admin, noteId);
  await commitOnceWaitedFor(holder);
  expect(await removed).toMatchObject({ status: 204 });
  expect(await actsOn(about)).toMatchObject([{ action: "note.write" }]);
});

test("refuses one about nobody", async () => {
  const nobody = { ...customer, id: randomUUID() };
  expect(await write(admin, "Wie?", randomUUID(), nobody)).toMatchObject({
    code: "P0002",
    detail: "customer_missing",
  });
});

test("are at most two hundred about one customer, and those that are there can be changed", async () => {
  const about = await createPerson();
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.customer_notes (id, user_id, author_id, text)
     select gen_random_uuid(), $1, $2, 'Nota ' || n from generate_series(1, 199) as n returning id`,
    [about.id, admin.id],
  );
  const longest = "a".repeat(2_000);
  expect((await write(admin, longest, randomUUID(), about)).status).toBe(204);
  const refused = { status: 400, code: "P0001", detail: "row_limit_reached" };
  expect(await write(admin, "Eén te veel.", randomUUID(), about)).toMatchObject(refused);
  expect((await write(admin, "Van een ander.", randomUUID(), await createPerson())).status).toBe(204);
  expect((await write(admin, "Anders.", rows[0]?.id, about)).status).toBe(204);
  const read200 = (await read(admin, about)).rows;
  expect(read200).toHaveLength(200);
  expect(read200[0]).toMatchObject({ text: longest });
});
