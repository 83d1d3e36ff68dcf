import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("a customer switches off mails to customers only, each kind once, and writes no date", async () => {
  const owner = await createPerson();
  const mute = (row: object) => rest(owner, "POST", "muted_notices", { user_id: owner.id, ...row });
  for (const kind of ["contact-message", "access-requested", "everything", ""]) {
    expect(await mute({ kind }), kind).toMatchObject({ status: 400, code: "23514" });
  }
  expect(await mute({ kind: "result-ready", created_at: "2020-01-01" })).toMatchObject({ code: "42501" });
  expect(await mute({ kind: "result-ready" })).toMatchObject({ status: 201 });
  expect(await mute({ kind: "result-ready" })).toMatchObject({ status: 409, code: "23505" });
});

test("a customer says which list they have open, of those that there are", async () => {
  const owner = await createPerson();
  expect((await call(owner, "note_list_open", { p_list: "results" })).status).toBe(204);
  expect(await call(owner, "note_list_open", { p_list: "customers" })).toMatchObject({ code: "23514" });
  const { rows } = await sql.query("select list from private.list_visits where user_id = $1", [owner.id]);
  expect(rows).toEqual([{ list: "results" }]);
});
