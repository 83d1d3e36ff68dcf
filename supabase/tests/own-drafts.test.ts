import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { remarkKinds } from "#functions/contract/draft-remarks.ts";

const answerSchema = z.object({
  total: z.number(),
  companies: z.number(),
  checksum: z.string(),
  continues: z.boolean(),
  drafts: z.array(z.object({ id: z.string(), subject: z.string(), created_at: z.string() })),
});
type Answer = z.infer<typeof answerSchema>;

async function read(person: Person, rowsMax: number, known?: Answer): Promise<Answer> {
  const [newest] = known?.drafts ?? [];
  const args = {
    p_rows_max: rowsMax,
    ...(newest && { p_newest_at: newest.created_at, p_newest_id: newest.id, p_checksum: known?.checksum }),
  };
  const { status, rows } = await call(person, "read_own_drafts", args);
  expect(status).toBe(200);
  return answerSchema.parse(rows[0]);
}

async function write(person: Person, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    await sql.add("public.user_emails", { user_id: person.id, email: `info@${subject}.example`, subject });
  }
}

const subjectsOf = ({ drafts }: Answer) => drafts.map(({ subject }) => subject);

describe("a customer's drafts, read again", () => {
  let owner: Person;
  let known: Answer;
  beforeEach(async () => {
    owner = await createPerson({ services: ["email_marketing"] });
    await write(owner, "een", "twee", "drie");
    known = await read(owner, 2);
  });

  test("at first are the newest, with figures of them all", () => {
    expect(known).toMatchObject({ total: 3, companies: 3, continues: false });
    expect(subjectsOf(known)).toEqual(["drie", "twee"]);
  });

  test("are one at least, however few are asked for", async () => {
    expect((await read(owner, 0)).drafts).toHaveLength(1);
    const [found] = (await call(owner, "find_own_drafts", { p_rows_max: 0 })).rows;
    expect(found).toMatchObject({ total: 3, drafts: [{ subject: "drie" }] });
  });

  test("are none when nothing changed", async () => {
    expect(await read(owner, 2, known)).toEqual({ ...known, continues: true, drafts: [] });
  });

  test("are the new ones alone, as often as some come", async () => {
    await write(owner, "vier");
    const next = await read(owner, 2, known);
    expect(next).toMatchObject({ total: 4, companies: 4, continues: true });
    expect(subjectsOf(next)).toEqual(["vier"]);
    await write(owner, "vijf", "zes");
    const last = await read(owner, 2, next);
    expect(subjectsOf(last)).toEqual(["zes", "vijf"]);
    expect(last.continues).toBe(true);
  });

  test("are the newest again when more came than fit, because some would be missing between", async () => {
    await write(owner, "vier", "vijf", "zes");
    const next = await read(owner, 2, known);
    expect(subjectsOf(next)).toEqual(["zes", "vijf"]);
    expect(next).toMatchObject({ continues: false, total: 6 });
  });

  test.each([
    ...[
      ["subject", "'anders'"],
      ["email", "'an@anders.example'"],
      ["content", "'Dag'"],
      ["reason", "'Een nieuwe zaak.'"],
      ["source", "'https://anders.example/'"],
      ["remarks", `'[{"kind": "claim", "sentence": "Dag"}]'`],
      ["created_at", "created_at - interval '1 millisecond'"],
    ].map(([column, value]) => [
      `given another ${column}`,
      `update public.user_emails set ${column} = ${value} where user_id = $1 and subject = 'drie'`,
    ]),
    ["removed", "delete from public.user_emails where user_id = $1 and subject = 'drie'"],
    [
      "dated earlier than the newest",
      "insert into public.user_emails (user_id, email, created_at) values ($1, 'a@b.example', now() - interval '1 year')",
    ],
  ])("are the newest again when one was %s, also together with a new one", async (_what, change) => {
    await sql.query(change, [owner.id]);
    const next = await read(owner, 2, known);
    expect(next.continues).toBe(false);
    expect(next.drafts).toHaveLength(2);
    await sql.query(change.replace("'drie'", "'twee'"), [owner.id]);
    await write(owner, "vier");
    const last = await read(owner, 2, next);
    expect(last.continues).toBe(false);
    expect(subjectsOf(last)[0]).toBe("vier");
  });

  test("are never another customer's, whatever key and checksum are handed in", async () => {
    const other = await createPerson({ services: ["email_marketing"] });
    const { rows } = await sql.query("select 1 from public.user_emails where user_id = $1", [owner.id]);
    expect(rows).toHaveLength(3);
    expect(await read(other, 1000)).toMatchObject({ total: 0, companies: 0, drafts: [] });
    expect(await read(other, 1000, known)).toMatchObject({ total: 0, companies: 0, drafts: [] });
    await write(owner, "vier");
    await write(other, "eigen");
    const own = await read(other, 1000, known);
    expect(subjectsOf(own)).toEqual(["eigen"]);
    expect(own).toMatchObject({ total: 1, companies: 1 });
  });
});

test("companies are counted by domain, whatever its case, and an address without one is none", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  for (const email of ["a@Groen.example", "b@groen.example ", "c@@dak.example", "geen adres", "d@ "]) {
    await sql.query("insert into public.user_emails (user_id, email) values ($1, $2)", [owner.id, email]);
  }
  expect(await read(owner, 1)).toMatchObject({ total: 5, companies: 2 });
});

test("remarks of each kind are kept, and read with the draft", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const remarks = remarkKinds.map((kind) => ({ kind, sentence: "Dag" }));
  await sql.add("public.user_emails", { user_id: owner.id, email: "info@bakkerij.example", remarks });
  expect((await call(owner, "read_own_drafts", { p_rows_max: 1 })).rows).toMatchObject([
    { drafts: [{ remarks }] },
  ]);
});

test("a request gets a thousand drafts at most, as from the table", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  await sql.withoutTriggers(
    `with made as (
       insert into public.user_emails (user_id, email) select '${owner.id}', 'a@b.example' from generate_series(1, 1001)
       returning *
     )
     insert into public.draft_work (user_id, draft_id, created_at, domain, prospect_key, search)
     select user_id, id, created_at, 'b.example', email, email from made`,
  );
  const answer = await read(owner, 5000);
  expect(answer.drafts).toHaveLength(1000);
  expect(answer.total).toBe(1001);
  const [found] = (await call(owner, "find_own_drafts", { p_rows_max: 5000 })).rows;
  expect(found).toMatchObject({ total: 1001, drafts: Array(1000).fill(expect.anything()) });
});
