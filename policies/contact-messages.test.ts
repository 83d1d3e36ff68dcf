import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { describeAccess } from "./access-matrix.ts";

const row = () => ({
  id: randomUUID(),
  name: "An Peeters",
  email: "an@voorbeeld.be",
  company: "",
  task: "Facturen overtypen",
  programs: "",
  people: "",
  deadline: "",
  digest: randomUUID(),
});

// A message has no owner: the matrix works on those with the owner's id as their company.
describeAccess("contact_messages", {
  table: "contact_messages",
  ownerColumn: "company",
  row: ({ id }) => ({ ...row(), company: id }),
  change: { done_at: "2026-01-01T00:00:00Z" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["hidden", "refused", "refused", "refused"],
    other: ["hidden", "refused", "refused", "refused"],
    admin: ["allowed", "refused", "refused", "refused"],
    service: ["refused", "refused", "refused", "refused"],
  },
});

test("an admin marks a message as done and as open again, and nobody else does", async () => {
  const [admin, customer] = await Promise.all([createPerson({ admin: true }), createPerson()]);
  const { id } = row();
  await sql.query(
    `insert into public.contact_messages select (jsonb_populate_record(
       null::public.contact_messages, $1::jsonb || jsonb_build_object('created_at', now())
     )).*`,
    [{ ...row(), id }],
  );
  const doneAt = async () => (await rest(admin, "GET", `contact_messages?select=done_at&id=eq.${id}`)).rows;
  const mark = (person: typeof admin, isDone: boolean) =>
    call(person, "set_contact_message_done", { p_message_id: id, p_is_done: isDone });
  expect(await mark(customer, true)).toMatchObject({ code: "42501" });
  expect(await doneAt()).toEqual([{ done_at: null }]);
  expect((await mark(admin, true)).status).toBe(204);
  const first = await doneAt();
  expect(first).toEqual([{ done_at: expect.any(String) }]);
  await mark(admin, true);
  expect(await doneAt()).toEqual(first);
  await mark(admin, false);
  expect(await doneAt()).toEqual([{ done_at: null }]);
});
