import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { actsOn } from "./admin-calls.ts";

const [admin, colleague, customer] = await Promise.all([
  createPerson({ admin: true, firstName: "An", lastName: "Beheer" }),
  createPerson({ admin: true }),
  createPerson(),
]);

const write = (by: Person, text: string, noteId: string = randomUUID(), about = customer) =>
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
  const refused = { status: 403, detail: "note_of_another" };
  expect(await write(colleague, "Anders.", noteId, about)).toMatchObject(refused);
  expect(await remove(colleague, noteId)).toMatchObject(refused);
  // The id of a note about another customer changes nothing there.
  expect(await write(admin, "Elders.", noteId)).toMatchObject({ code: "23505" });
  await write(admin, "Belt liever na 18 uur.", noteId, about);
  await write(admin, "Belt liever na 18 uur.", noteId, about);
  expect((await read(admin, about)).rows).toMatchObject([
    { text: "Belt liever na 18 uur.", edited_at: expect.any(String) },
  ]);
  await remove(admin, noteId);
  await remove(admin, noteId);
  expect((await read(admin, about)).rows).toEqual([]);
  const acts = (await actsOn(about)).filter(({ action }) => action.startsWith("note."));
  expect(acts.map(({ action, after }) => ({ action, after }))).toEqual(
    ["note.write", "note.edit", "note.remove"].map((action) => ({ action, after: { about: noteId } })),
  );
});

test.each([
  ["no text", " \n "],
  ["a text that is too long", "a".repeat(2001)],
])("refuses %s", async (_what, text) => {
  expect(await write(admin, text)).toMatchObject({ status: 400, code: "22023", detail: "invalid_note" });
});

test("refuses one about nobody", async () => {
  const nobody = { ...customer, id: randomUUID() };
  expect(await write(admin, "Wie?", randomUUID(), nobody)).toMatchObject({ detail: "customer_missing" });
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
