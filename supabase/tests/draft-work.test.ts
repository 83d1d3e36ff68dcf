import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { commitOnceWaitedFor, openTransaction } from "./transactions.ts";

const draftSchema = z.object({
  id: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  original: z.optional(z.object({ subject: z.string(), content: z.string() })),
  status: z.string(),
  sent_at: z.optional(z.string()),
  deleted_at: z.optional(z.string()),
  version: z.number(),
  earlier: z.optional(z.object({ kind: z.string(), at: z.string(), email: z.string() })),
});
type Draft = z.infer<typeof draftSchema>;
const changeSchema = z.object({ draft: draftSchema, checksum_change: z.string() });
const listSchema = z.object({
  total: z.number(),
  companies: z.number(),
  checksum: z.string(),
  statuses: z.record(z.string(), z.number()),
  drafts: z.array(draftSchema),
});
const foundSchema = z.object({ total: z.number(), drafts: z.array(draftSchema) });

const answered = async (caller: Person, name: string, args: Record<string, unknown>) => {
  const { status, rows } = await call(caller, name, args);
  expect(status).toBe(200);
  return rows[0];
};
const list = async (caller: Person) =>
  listSchema.parse(await answered(caller, "read_own_drafts", { p_rows_max: 50 }));
const find = async (caller: Person, args: Record<string, unknown>) =>
  foundSchema.parse(await answered(caller, "find_own_drafts", { p_rows_max: 50, ...args }));
const change = async (caller: Person, name: string, { id, version }: Draft, args: object) =>
  changeSchema.parse(await answered(caller, name, { p_draft_id: id, p_version: version, ...args }));
const save = (caller: Person, draft: Draft, p_subject: string | null, p_content: string | null) =>
  change(caller, "save_own_draft", draft, { p_subject, p_content });
const mark = (caller: Person, draft: Draft, p_status: string) =>
  change(caller, "set_own_draft_status", draft, { p_status });
const remove = (caller: Person, draft: Draft, p_deleted = true) =>
  change(caller, "set_own_draft_deleted", draft, { p_deleted });
const after = (checksum: string, change: string) =>
  String(BigInt.asIntN(64, BigInt(checksum) ^ BigInt(change)));
const namesOf = ({ drafts }: { drafts: Draft[] }) => drafts.map(({ subject }) => subject);

async function write(person: Person, email: string, subject: string, content = "Dag Jan"): Promise<Draft> {
  await sql.add("public.user_emails", { user_id: person.id, email, subject, content });
  const [draft] = (await list(person)).drafts;
  return draftSchema.parse(draft);
}

let owner: Person;
let draft: Draft;
beforeEach(async () => {
  owner = await createPerson({ services: ["email_marketing"] });
  draft = await write(owner, "info@groen.example", "Voorstel", "<p>Dag <strong>Jan</strong></p>");
});

describe("an edited draft", () => {
  test("is not written over what was changed while it waited", async () => {
    const holder = await openTransaction();
    await holder.query("update public.draft_work set version = version + 1 where draft_id = $1", [draft.id]);
    const args = { p_draft_id: draft.id, p_version: draft.version, p_subject: "Mijn", p_content: "Dag" };
    const saving = call(owner, "save_own_draft", args);
    await commitOnceWaitedFor(holder);
    expect(await saving).toMatchObject({ code: "P0001", detail: "stale_version" });
  });

  test("is read with its edit, and keeps what was generated beside it until it is restored", async () => {
    const saved = await save(owner, draft, " Ander  voorstel ", "Dag Jan,\n\nTot morgen.\n");
    const edit = { subject: "Ander voorstel", content: "Dag Jan,\n\nTot morgen.", version: 2 };
    const original = { subject: "Voorstel", content: "<p>Dag <strong>Jan</strong></p>" };
    expect(saved.draft).toMatchObject({ ...edit, original });
    expect((await list(owner)).drafts).toEqual([saved.draft]);
    const restored = await save(owner, saved.draft, null, null);
    expect(restored.draft).toMatchObject({ ...original, version: 3 });
    expect(restored.draft).not.toHaveProperty("original");
    const same = await save(owner, restored.draft, original.subject, original.content);
    expect(same.draft).not.toHaveProperty("original");
  });

  test("keeps its markup, and is found by the words between it", async () => {
    const content = "<p>Voor <strong>A&amp;B</strong></p><ul><li>tuinen</li></ul>";
    expect((await save(owner, draft, "Voorstel", content)).draft).toMatchObject({ content });
    expect((await find(owner, { p_search: "a&b" })).total).toBe(1);
    expect((await find(owner, { p_search: "strong" })).total).toBe(0);
  });

  test("of which the subject alone changed, keeps its letter to the byte", async () => {
    // Decomposed accents and spaces at the end: a text that is typed is stored without them.
    const content = "<p>Cafe\u0301</p> \n";
    const letter = await write(owner, "bar@groen.example", "Voorstel", content);
    expect((await save(owner, letter, "Ander", content)).draft).toMatchObject({ subject: "Ander", content });
    const { draft: typed } = await save(owner, { ...letter, version: 2 }, "Ander", `${content}x `);
    expect(typed.content).toBe("<p>Caf\u00E9</p> \nx");
  });

  test("stays when the automation writes its draft again, by key too", async () => {
    const { draft: edited } = await save(owner, draft, "Van mij", "Mijn tekst");
    await sql.query(
      "update public.user_emails set subject = 'Van haar', content = 'Haar tekst' where user_id = $1",
      [owner.id],
    );
    const [read] = (await list(owner)).drafts;
    expect(read).toMatchObject({ subject: "Van mij", content: "Mijn tekst", version: edited.version });
    expect(read?.original).toEqual({ subject: "Van haar", content: "Haar tekst" });
    expect((await find(owner, { p_search: "mijn tekst" })).total).toBe(1);
    expect((await find(owner, { p_search: "haar tekst" })).total).toBe(0);
    // The original comes back, also an empty one.
    await sql.query("update public.user_emails set content = '' where user_id = $1", [owner.id]);
    expect((await save(owner, edited, null, null)).draft).toMatchObject({ subject: "Van haar", content: "" });
  });

  test("refuses a text that shows nothing, half a text and one that is too long", async () => {
    for (const [p_subject, p_content, refusal] of [
      ["Onderwerp", " \u200B\u2800 ", "22023 text_missing"],
      ["Onderwerp", "<p>&nbsp;</p><ul><li><br></li></ul>", "22023 text_missing"],
      [null, "Tekst", "22023 text_missing"],
      ["Onderwerp", "x".repeat(20_001), "23514"],
      ["x".repeat(1_001), "Tekst", "23514"],
    ]) {
      const args = { p_draft_id: draft.id, p_version: 1, p_subject, p_content };
      const { code, detail } = await call(owner, "save_own_draft", args);
      expect(`${code} ${detail}`).toContain(refusal);
    }
    expect((await list(owner)).drafts).toEqual([draft]);
  });
});

test.each([
  ["save_own_draft", { p_subject: "Tweede", p_content: "Tweede" }],
  ["set_own_draft_status", { p_status: "approved" }],
  ["set_own_draft_deleted", { p_deleted: true }],
])(
  "%s refuses what a second device saw before the first one changed it, and finds nothing of another customer",
  async (name, args) => {
    const other = await createPerson({ services: ["email_marketing"] });
    const attempt = (caller: Person, p_version: number | null = 1) =>
      call(caller, name, { p_draft_id: draft.id, p_version, ...args });
    expect(await attempt(other)).toMatchObject({ code: "P0001", detail: "draft_missing" });
    expect(await find(other, { p_search: "voorstel" })).toEqual({ total: 0, drafts: [] });
    const { draft: first } = await save(owner, draft, "Eerste", "Eerste");
    for (const version of [1, null])
      expect(await attempt(owner, version)).toMatchObject({ code: "P0001", detail: "stale_version" });
    expect((await list(owner)).drafts).toEqual([first]);
    // Ids are each customer's own.
    await sql.add("public.user_emails", {
      id: draft.id,
      user_id: other.id,
      email: draft.email,
      subject: "Hun",
    });
    const theirs = await list(other);
    await sql.query("update public.user_emails set subject = 'Anders' where user_id = $1", [owner.id]);
    expect((await attempt(owner, first.version)).status).toBe(200);
    expect(await list(other)).toEqual(theirs);
  },
);

test("of a search two hundred characters are read, and of a letter twenty thousand", async () => {
  expect((await find(owner, { p_search: `${"voorstel".padEnd(199)}q` })).total).toBe(0);
  expect((await find(owner, { p_search: `${"voorstel".padEnd(200)}q` })).total).toBe(1);
  await write(owner, "info@lang.example", "Lang", `${"x".repeat(19_996)}einde`);
  expect((await find(owner, { p_search: "xeind" })).total).toBe(1);
  expect((await find(owner, { p_search: "einde" })).total).toBe(0);
});

describe("how far a draft is", () => {
  test("is kept, with the moment at which it was sent until it is to do again", async () => {
    const none = { to_do: 0, approved: 0, sent: 0, answered: 0, not_wanted: 0, deleted: 0 };
    let current = draft;
    const sentAt = async (p_status: string) => {
      current = (await mark(owner, current, p_status)).draft;
      expect((await list(owner)).statuses).toEqual({ ...none, [p_status]: 1 });
      expect((await find(owner, { p_status })).drafts).toEqual([current]);
      expect((await find(owner, { p_status: "deleted" })).total).toBe(0);
      return current.sent_at;
    };
    expect(await sentAt("approved")).toBeUndefined();
    const moment = await sentAt("sent");
    expect(moment).toBeTruthy();
    expect([await sentAt("answered"), await sentAt("not_wanted")]).toEqual([moment, moment]);
    expect(await sentAt("to_do")).toBeUndefined();
    expect(await sentAt("answered")).toBeTruthy();
    expect((await find(owner, { p_status: "sent" })).total).toBe(0);
  });

  test("is one of five words", async () => {
    const args = { p_draft_id: draft.id, p_version: 1, p_status: "deleted" };
    expect((await call(owner, "set_own_draft_status", args)).code).toBe("23514");
    const unknown = await call(owner, "find_own_drafts", { p_rows_max: 1, p_status: "klaar" });
    expect(unknown).toMatchObject({ code: "22023", detail: "status_unknown" });
  });
});

describe("a removed draft", () => {
  test("is in no list but that of removed ones, and comes back as it was", async () => {
    const { draft: edited } = await save(owner, draft, "Bewerkt", "Bewerkt");
    const { draft: removed } = await remove(owner, edited);
    expect(await list(owner)).toMatchObject({ total: 0, drafts: [], statuses: { to_do: 0, deleted: 1 } });
    expect((await find(owner, { p_search: "bewerkt" })).total).toBe(0);
    expect((await find(owner, { p_status: "deleted" })).drafts).toEqual([removed]);
    const { draft: back } = await remove(owner, removed, false);
    expect((await list(owner)).drafts).toEqual([{ ...edited, version: back.version }]);
  });

  test("that is removed again keeps the day on which it was first removed", async () => {
    const { draft: removed } = await remove(owner, draft);
    const { draft: again } = await remove(owner, removed);
    expect(removed.deleted_at).toBeTruthy();
    expect(again).toMatchObject({ deleted_at: removed.deleted_at, version: removed.version + 1 });
  });

  test("goes for good after a month, and no other does", async () => {
    const kept = await write(owner, "info@dak.example", "Blijft");
    const fresh = await write(owner, "info@zink.example", "Pas weg");
    const also = await write(owner, "info@lood.example", "Ook weg");
    for (const gone of [draft, fresh, also]) await remove(owner, gone);
    // Before the job that does the same comes to them.
    const transaction = await openTransaction();
    await transaction.query(
      `update public.draft_work
       set deleted_at = now() - interval '30 days 1 second' + case draft_id when $2 then '1 minute' else '0' end::interval
       where user_id = $1 and deleted_at is not null`,
      [owner.id, fresh.id],
    );
    const one = await transaction.query("select private.remove_deleted_drafts(1) as removed");
    expect(one.rows).toEqual([{ removed: 1 }]);
    await transaction.query("select private.remove_deleted_drafts(1000000)");
    await transaction.query("commit");
    const { rows } = await sql.query<{ id: string }>("select id from public.user_emails where user_id = $1", [
      owner.id,
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([kept.id, fresh.id].sort());
  });
});

test("each change says what it does to the checksum of the list", async () => {
  await write(owner, "info@dak.example", "Ernaast");
  let { checksum } = await list(owner);
  const seen = [checksum];
  let current = draft;
  const changedAt = async () =>
    (await sql.rows("select updated_at::text from public.draft_work where draft_id = $1", [draft.id]))[0];
  for (const act of [
    () => save(owner, current, "Bewerkt", "Bewerkt"),
    () => mark(owner, current, "sent"),
    () => remove(owner, current),
    () => remove(owner, current, false),
  ]) {
    const before = await changedAt();
    const changed = await act();
    current = changed.draft;
    checksum = after(checksum, changed.checksum_change);
    expect((await list(owner)).checksum).toBe(checksum);
    expect(seen).not.toContain(checksum);
    seen.push(checksum);
    expect(await changedAt()).not.toEqual(before);
  }
});

describe("a prospect that was offered before", () => {
  test("is told to have been written to with the fifty newest other drafts", async () => {
    await sql.query(
      `insert into public.user_emails (user_id, email, created_at)
       select $1, 'bar@groen.example', now() - make_interval(mins => n) from generate_series(51, 1, -1) as n`,
      [owner.id],
    );
    await mark(owner, draft, "sent");
    const revisions = await sql.rows<{ revision: number }>(
      "select revision from public.draft_work where user_id = $1 and draft_id <> $2 order by created_at desc",
      [owner.id, draft.id],
    );
    expect(revisions.map(({ revision }) => revision)).toEqual([...Array(50).fill(2), 1]);
  });

  const sameCompany = "An <Verkoop@Groen.example>";

  test("is said to have been: first as a draft, then as an e-mail that was sent", async () => {
    expect(draft).not.toHaveProperty("earlier");
    const second = await write(owner, sameCompany, "Nog eens");
    expect(second.earlier).toMatchObject({ kind: "drafted", email: "info@groen.example" });
    const before = await list(owner);
    const { draft: sent, checksum_change } = await mark(owner, draft, "sent");
    const now = await list(owner);
    expect(now.drafts[0]?.earlier).toEqual({ kind: "sent", at: sent.sent_at, email: "info@groen.example" });
    // The other draft changed too, which a list that knows only of the first one reads from the checksum.
    expect(now.checksum).not.toBe(after(before.checksum, checksum_change));
  });

  test("also by a later draft that was sent first, and by one that was removed", async () => {
    const second = await write(owner, sameCompany, "Nog eens");
    const { draft: sent } = await mark(owner, second, "sent");
    await remove(owner, sent);
    expect((await list(owner)).drafts[0]?.earlier).toMatchObject({ kind: "sent", at: sent.sent_at });
    const { draft: first } = await mark(owner, draft, "sent");
    expect(first.earlier).toMatchObject({ kind: "sent", at: sent.sent_at });
    expect((await find(owner, { p_status: "deleted" })).drafts[0]?.earlier).toMatchObject({
      kind: "drafted",
    });
    const third = await write(owner, sameCompany, "De derde");
    expect(third.earlier).toMatchObject({ kind: "sent", at: first.sent_at });
    expect(await write(owner, "info@dak.example", "Elders")).not.toHaveProperty("earlier");
  });

  test("also by a draft that the automation gave another address and day", async () => {
    const { id } = await write(owner, "info@dak.example", "Later");
    await sql.query(
      "update public.user_emails set email = 'an@groen.example', created_at = now() - interval '1 day' where id = $1",
      [id],
    );
    const now = await list(owner);
    expect([now.companies, namesOf(now)]).toEqual([1, ["Voorstel", "Later"]]);
    expect(now.drafts[0]?.earlier).toMatchObject({ kind: "drafted", email: "an@groen.example" });
    expect(namesOf(await find(owner, { p_rows_max: 1 }))).toEqual(["Voorstel"]);
    expect((await find(owner, { p_search: "an@groen later dag" })).total).toBe(1);
  });

  test("is the person and not the domain, where everybody has a mailbox", async () => {
    await write(owner, "jan@telenet.be", "Jan");
    expect(await write(owner, "an@telenet.be", "An")).not.toHaveProperty("earlier");
    expect(await write(owner, "Jan@Telenet.be ", "Weer Jan")).toHaveProperty("earlier");
    const latest = { earlier: { email: "Jan@Telenet.be " } };
    expect(await write(owner, "jan@telenet.be", "Nog eens Jan")).toMatchObject(latest);
  });

  test("is never known by another customer's drafts", async () => {
    const other = await createPerson({ services: ["email_marketing"] });
    await write(other, "info@groen.example", "Eigen");
    const before = await list(other);
    await mark(owner, draft, "sent");
    expect(await list(other)).toEqual(before);
    expect(before.drafts[0]).not.toHaveProperty("earlier");
  });
});

describe("a search", () => {
  test.each([
    ["a part of the address", "GROEN.ex"],
    ["a part of the subject without accents", "cafe"],
    ["words of the text in any order, whatever markup stands between", "jan  dag"],
    ["characters that mean something in a pattern", "100%"],
    ["characters that stand for others in markup", "<a &>"],
  ])("finds %s", async (_what, p_search) => {
    await write(owner, "info@groen.example", "Café 100% vers", "<p>Dag</p><p>Jan</p>&lt;A &amp;&gt;");
    await write(owner, "info@dak.example", "Zonder", "Niets");
    expect(namesOf(await find(owner, { p_search }))).toContain("Café 100% vers");
    expect(namesOf(await find(owner, { p_search }))).not.toContain("Zonder");
  });

  test("finds the edited text and no longer the generated one", async () => {
    await save(owner, draft, "Onderwerp", "Tot in Leuven");
    expect((await find(owner, { p_search: "leuven" })).total).toBe(1);
    expect((await find(owner, { p_search: "voorstel" })).total).toBe(0);
  });

  test("goes page by page, each after the last draft of the one before", async () => {
    for (const name of ["een", "twee", "drie"]) await write(owner, `info@${name}.example`, `Zoek ${name}`);
    const first = await find(owner, { p_search: "zoek", p_rows_max: 2 });
    expect([first.total, namesOf(first)]).toEqual([3, ["Zoek drie", "Zoek twee"]]);
    const { rows } = await sql.query<{ at: string }>(
      "select to_json(created_at) #>> '{}' as at from public.user_emails where id = $1",
      [first.drafts[1]?.id],
    );
    const key = { p_before_at: rows[0]?.at, p_before_id: first.drafts[1]?.id };
    const rest = await find(owner, { p_search: "zoek", ...key });
    expect([rest.total, namesOf(rest)]).toEqual([1, ["Zoek een"]]);
  });

  test("is answered by the index on the owner and the text, with thirty thousand drafts", async () => {
    const client = await sql.connect();
    try {
      // With 10,000 the planner read the whole table once, when other tests had filled the list of new entries.
      await client.query(`
        begin;
        set local session_replication_role = replica;
        insert into public.draft_work (user_id, draft_id, created_at, domain, prospect_key, search)
        select '${owner.id}', gen_random_uuid(), now(), 'bedrijf-' || n || '.example', n, 'info@bedrijf-' || n || '.example'
        from generate_series(1, 30000) as n;
        analyze public.draft_work`);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain select count(*) from public.draft_work where user_id = '${owner.id}' and deleted_at is null
           and search like '%bedrijf-777.%'`,
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("draft_work_search");
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("a draft's request", () => {
  const begin = async (caller: Person, form?: object) => {
    const id = crypto.randomUUID();
    const args = { p_submission_id: id, ...(form && { p_form: form, p_content_digest: id }) };
    expect((await call(caller, "begin_lead_submission", args)).status).toBe(200);
    await call("service", "finish_lead_submission", { p_submission_id: id, p_succeeded: true });
    return id;
  };
  const handIn = (submissionId: string, subject: string) =>
    call("service", "accept_callback", {
      p_delivery_id: crypto.randomUUID(),
      p_digest: "x",
      p_type: "lead.drafts",
      p_data: { submissionId, drafts: [{ email: "an@peeters.example", subject, content: "Dag" }] },
    });

  test("is the one that the callback names, also when another began since", async () => {
    const [first, second] = [await begin(owner), await begin(owner)];
    await handIn(first, "Van de eerste");
    await handIn(second, "Van de tweede");
    expect(namesOf(await find(owner, { p_request_id: first }))).toEqual(["Van de eerste"]);
    expect(namesOf(await find(owner, { p_request_id: second }))).toEqual(["Van de tweede"]);
  });

  test("is the newest before it that has not failed, where nobody names one", async () => {
    const [first, second, failed] = [await begin(owner), await begin(owner), await begin(owner)];
    await sql.query(
      "update public.lead_submissions set status = 'failed', finished_at = now() where id = $1",
      [failed],
    );
    await begin(await createPerson({ services: ["email_marketing"] }));
    await write(owner, "info@klaver.example", "Zonder naam");
    const hourAgo = new Date(Date.now() - 3_600_000);
    await sql.add("public.user_emails", {
      user_id: owner.id,
      email: "info@klaver.example",
      created_at: hourAgo,
    });
    expect((await find(owner, { p_request_id: first })).total).toBe(0);
    expect(namesOf(await find(owner, { p_request_id: second }))).toEqual(["Zonder naam"]);
  });

  test("comes with its form for its customer, and without it for nobody else", async () => {
    const form = { companyName: "Claes", services: "tuinarchitecten" };
    const id = await begin(owner, form);
    await handIn(id, "Een");
    await begin(owner, form);
    // As one that failed after its first draft had come, and one that failed before.
    await sql.query(
      "update public.lead_submissions set status = 'failed', finished_at = now() where user_id = $1",
      [owner.id],
    );
    const latest = await begin(owner);
    const read = async (p_rows_max: number) =>
      (await call(owner, "read_own_lead_requests", { p_rows_max })).rows;
    expect(await read(10)).toMatchObject([
      { id: latest, form: null },
      { id, form },
    ]);
    for (const few of [0, 1]) expect(await read(few)).toMatchObject([{ id: latest }]);
    await sql.query(
      `insert into public.lead_submissions (id, user_id, status, finished_at)
       select gen_random_uuid(), $1, 'sent', now() from generate_series(1, 100)`,
      [owner.id],
    );
    expect(await read(101)).toHaveLength(100);
    const other = await createPerson({ admin: true, services: ["email_marketing"] });
    expect((await call(other, "read_own_lead_requests", { p_rows_max: 10 })).rows).toEqual([]);
  });
});

test("one draft is read by its id, also a removed one, and by its owner alone", async () => {
  const { draft: removed } = await remove(owner, draft);
  expect(draftSchema.parse(await answered(owner, "read_own_draft", { p_draft_id: draft.id }))).toEqual(
    removed,
  );
  const other = await createPerson({ services: ["email_marketing"] });
  expect(await answered(other, "read_own_draft", { p_draft_id: draft.id })).toBeNull();
});

describe("several drafts", () => {
  const markAll = (caller: Person, p_drafts: unknown, p_status = "sent") =>
    call(caller, "set_own_drafts_status", { p_drafts, p_status });

  test("are marked at once, but for those that were changed elsewhere, refused or of another customer", async () => {
    const other = await createPerson({ services: ["email_marketing"] });
    const theirs = await write(other, "info@ander.example", "Van een ander");
    const changed = await write(owner, "info@blauw.example", "Gewijzigd");
    await mark(owner, changed, "approved");
    const refused = await write(owner, "info@nee.example", "Geweigerd");
    expect((await call(owner, "add_do_not_write", { p_entries: ["info@nee.example"] })).status).toBe(200);
    const answer = await markAll(
      owner,
      [draft, changed, refused, theirs, draft].map(({ id, version }) => ({ id, version })),
    );
    const { changed: done, left } = z
      .object({
        changed: z.array(changeSchema),
        left: z.array(z.object({ id: z.string(), reason: z.string() })),
      })
      .parse(answer.rows[0]);
    expect(done.map(({ draft }) => [draft.id, draft.status])).toEqual([[draft.id, "sent"]]);
    expect(new Map(left.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [changed.id, "stale_version"],
        [refused.id, "writing_refused"],
        [theirs.id, "draft_missing"],
      ]),
    );
    expect((await list(other)).drafts).toEqual([theirs]);
  });

  test("are refused as a whole when there are none, or more than a hundred", async () => {
    const many = Array.from({ length: 101 }, () => ({ id: draft.id, version: 1 }));
    for (const drafts of [[], many, {}, null])
      expect(await markAll(owner, drafts)).toMatchObject({ code: "22023", detail: "drafts_out_of_bounds" });
    expect(await markAll(owner, many.slice(1), "klaar")).toMatchObject({ code: "23514" });
    expect((await list(owner)).drafts).toEqual([draft]);
  });
});
