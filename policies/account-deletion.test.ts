import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { openTransaction, waitingFor } from "../supabase/tests/transactions.ts";

const admin = await createPerson({ admin: true });

const requestId = "request-of-this-test";
const beginFor = async (caller: Person, { id, email }: { id: string; email: string | null }) =>
  call(caller, "begin_customer_deletion", {
    p_user_id: id,
    p_email: email,
    p_request_id: requestId,
    p_proof: await passwordProof(caller, "customer.delete", id),
  });
const beginOwn = async (caller: Person, email: string) =>
  call(caller, "begin_account_deletion", {
    p_email: email,
    p_request_id: requestId,
    p_proof: await passwordProof(caller, "account.delete", caller.id),
  });

const auditOf = ({ id }: { id: string }) =>
  sql.rows(
    `select actor_id, action, before, after, request_id from public.admin_audit where user_id = $1 order by id`,
    [id],
  );
const deleteAccount = async ({ id }: Person) =>
  expect((await serviceClient().auth.admin.deleteUser(id)).error).toBeNull();

describe("beginning the deletion of a customer", () => {
  test("is an admin's act, audited once for each who confirmed it, however often", async () => {
    const customer = await createPerson({
      services: ["email_marketing", "competitive_analysis"],
      limits: { meeting_analysis: 3 },
    });
    // That is no deletion.
    await sql.add("public.admin_audit", {
      ...{ actor_id: admin.id, action: "customer.resume", user_id: customer.id },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => beginFor(admin, customer)));
    answers.push(await beginOwn(customer, customer.email));
    for (const { rows } of answers) expect(rows).toEqual([{ user_id: customer.id, outcome: "begun" }]);
    expect((await auditOf(customer)).slice(1)).toEqual([
      {
        actor_id: admin.id,
        action: "customer.delete",
        before: { service_codes: 9, service_limits: { meeting_analysis: 3 } },
        after: { proof: "password" },
        request_id: requestId,
      },
      expect.objectContaining({ actor_id: customer.id, action: "account.delete" }),
    ]);
    await sql.query("update auth.users set raw_app_meta_data = $2 where id = $1", [
      customer.id,
      { deletion_confirmed_by: customer.id },
    ]);
    await deleteAccount(customer);
    const actors = "audit_actors?or=(actor_id.is.null,actor_id.in.";
    expect((await rest(admin, "GET", `${actors}(${admin.id},${customer.id}))`)).rows).toMatchObject([
      { actor_id: admin.id },
    ]);
  });

  test("needs the customer's address, in any case", async () => {
    const [customer, other] = [await createPerson(), await createPerson()];
    for (const email of ["", "x", other.email, `x${customer.email}`, null]) {
      const answer = await beginFor(admin, { ...customer, email });
      expect(answer).toMatchObject({ code: "P0001", detail: "confirmation_mismatch" });
    }
    expect(await auditOf(customer)).toEqual([]);
    // As the automation may write it.
    await sql.query("update public.user_tables set email = initcap(email) where user_id = $1", [customer.id]);
    const typed = { ...customer, email: ` ${customer.email.toUpperCase()} ` };
    expect((await beginFor(admin, typed)).rows).toMatchObject([{ outcome: "begun" }]);
    // The sign-in's, where the record has none.
    await sql.query("update public.user_tables set email = '' where user_id = $1", [other.id]);
    expect((await beginFor(admin, other)).rows).toMatchObject([{ outcome: "begun" }]);
  });

  test("of an account that was deleted says so, and of one that never was that it is missing", async () => {
    const begun = await createPerson();
    await beginFor(admin, begun);
    await deleteAccount(begun);
    expect((await beginFor(admin, { ...begun, email: "" })).rows).toMatchObject([{ outcome: "gone" }]);
    expect(await auditOf(begun)).toMatchObject([
      { action: "customer.delete", actor_id: admin.id },
      { action: "deletion.carried_out", actor_id: null },
    ]);
    const never = { id: randomUUID(), email: begun.email };
    await sql.add("public.admin_audit", { action: "customer.update", user_id: never.id });
    const answer = await beginFor(admin, never);
    expect(answer).toMatchObject({ code: "P0002", detail: "customer_missing" });
  });

  test("works for an account that has no record any more", async () => {
    const customer = await createPerson();
    await sql.query("delete from public.user_tables where user_id = $1", [customer.id]);
    expect((await beginFor(admin, customer)).rows).toMatchObject([{ outcome: "begun" }]);
    expect(await auditOf(customer)).toMatchObject([{ before: { service_codes: 0, service_limits: {} } }]);
  });
});

test("beginning the deletion of one's own account is refused without the address", async () => {
  const customer = await createPerson();
  expect(await beginOwn(customer, admin.email)).toMatchObject({ detail: "confirmation_mismatch" });
  expect(await auditOf(customer)).toEqual([]);
});

test("no proof of a password is begun for an account that is gone", async () => {
  const customer = await createPerson();
  const check = () => call("service", "begin_password_check", { p_user_id: customer.id });
  expect((await check()).status).toBe(200);
  await deleteAccount(customer);
  expect(await check()).toMatchObject({ code: "P0002", detail: "customer_missing" });
});

test.each([
  ["another's wrong passwords", { of: "other" }, true],
  ["right ones", { act: "factor.add" }, true],
  ["wrong ones of a minute ago", { age: "60 seconds" }, true],
  ["wrong ones within a minute", { age: "59 seconds" }, false],
])("five attempts are all within a minute, beside %s", async (_what, made, isAllowed) => {
  const { of = "own", act = null, age = "0" }: { of?: string; act?: string | null; age?: string } = made;
  const [person, other] = [await createPerson(), await createPerson()];
  const transaction = await openTransaction();
  await transaction.query(
    `insert into private.password_checks (user_id, act, target_id, proved_at, begun_at)
     select $1::uuid, act, case when act is not null then $1::uuid end, case when act is not null then now() end,
       now() - $3::interval
     from unnest(array[$2, $2, $2, $2, $2]::text[]) as act`,
    [of === "own" ? person.id : other.id, act, age],
  );
  const begun = transaction.query("select from public.begin_password_check($1)", [person.id]);
  if (isAllowed) return expect((await begun).rowCount).toBe(1);
  await expect(begun).rejects.toMatchObject({ code: "P0001", detail: "rate_limited" });
});

test("a proof for another address outlives the checks of the next day, and a check is proved once", async () => {
  const { id } = await createPerson();
  await sql.query(
    `insert into private.password_checks (user_id, act, target_id, proved_at, begun_at)
     select $1, act, $1, now(), now() - interval '61 seconds' from unnest(array['account.email', 'account.delete']) as act`,
    [id],
  );
  const { rows } = await call("service", "begin_password_check", { p_user_id: id });
  const [{ check_id: p_check_id } = {}] = z.array(z.object({ check_id: z.string() })).parse(rows);
  for (const noted of [true, false]) {
    const proof = { p_check_id, p_act: "customer.delete", p_target_id: id };
    expect((await call("service", "note_password_proof", proof)).rows).toEqual([{ noted }]);
  }
  expect(
    await sql.rows("select act from private.password_checks where user_id = $1 order by act", [id]),
  ).toEqual([{ act: "account.email" }, { act: "customer.delete" }]);
});

const waiting: [statement: string, refusal?: string][] = [
  ["public.add_do_not_write(array['an@peeters.example'])", "42501 customer_missing"],
  ["public.add_own_customer('an@peeters.example')", "42501 customer_missing"],
  ["public.export_my_data()", "42501 customer_missing"],
  ["public.begin_lead_submission(gen_random_uuid())", "42501 customer_missing"],
  ["private.hold_customer($1)", "42501 customer_missing"],
  ["private.hold_customer_for_admin($1)", "P0002 customer_missing"],
  ["public.begin_password_check($1)", "P0002 customer_missing"],
  ["private.ensure_per_user_view('user_emails', $1)", "23503 user_missing"],
  ["private.accept_report(jsonb_build_object('userId', $1))", "P0002 job_missing"],
  ["private.accept_competitor_change(jsonb_build_object('userId', $1))", "P0002 job_missing"],
  [
    "private.accept_lead_drafts(jsonb_build_object('submissionId', $1, 'drafts', '[]'::jsonb))",
    "P0002 job_missing",
  ],
  ["private.accept_lead_failure(jsonb_build_object('submissionId', $1))", "P0002 job_missing"],
  ["public.admin_retry_lead($1, false, 'verzoek')", "P0001 job_not_failed"],
  ["private.lock_meeting_analysis($1::text)", "P0002 job_missing"],
  ["public.note_list_open('results')"],
  ["public.begin_account_deletion('', 'verzoek', null)"],
  ["private.count_request($1, 'write', 1, '1 minute')"],
  ["private.reset_usage_at(now(), 1)"],
];
test.each(waiting)(
  "%s waits for the deletion of its account and finds nobody",
  async (statement, refusal) => {
    const customer = await createPerson({
      services: ["email_marketing", "meeting_analysis", "competitive_analysis"],
    });
    const { id } = customer;
    const { token } = statement.startsWith("public.admin_") ? admin : customer;
    await sql.add("public.lead_submissions", { id, user_id: id });
    await sql.add("public.user_audio_files", {
      ...{ user_id: id, session_id: id, filename: "overleg.mp3", storage_path: `${id}/overleg.mp3` },
    });
    await sql.query("update public.user_tables set last_reset_date = '2000-01-01' where user_id = $1", [id]);
    const [deletion, other] = [await openTransaction(), await openTransaction({ token })];
    await deletion.query("select from auth.users where id = $1 for update", [id]);
    const answer = other.query(`select ${statement.replaceAll("$1", `'${id}'::uuid`)}`);
    const [code, detail] = refusal?.split(" ") ?? [];
    const ended = detail === undefined ? answer : expect(answer).rejects.toMatchObject({ code, detail });
    await expect.poll(() => waitingFor(deletion)).toBeGreaterThan(0);
    // Deleting an account deletes its rows too, so an act that has locked one of them already would be waited for.
    await deletion.query("delete from auth.users where id = $1", [id]);
    await deletion.query("commit");
    await ended;
  },
);

test("a deletion is unfinished a quarter of an hour after it was confirmed, the oldest first, and never an admin's", async () => {
  const people = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson({ admin: true }),
  ];
  // Undone at the end: the sweep, which another test runs, would finish them.
  const transaction = await openTransaction();
  for (const [index, minutes] of [16, 600, 15, 600].entries())
    await transaction.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data
         || jsonb_build_object('deletion_confirmed_at', now() - make_interval(mins => $2))
       where id = $1`,
      [people[index]?.id, minutes],
    );
  const { rows } = await transaction.query<{ user_id: string }>(
    "select user_id from public.unfinished_deletions(1000) where user_id = any($1::uuid[])",
    [people.map(({ id }) => id)],
  );
  expect((await transaction.query("select from public.unfinished_deletions(1)")).rowCount).toBe(1);
  await transaction.query("rollback");
  expect(rows.map(({ user_id }) => user_id)).toEqual([people[1]?.id, people[0]?.id]);
});

// In a transaction that ends in nothing: the sweep, which another test runs, would remove what is found here.
test("orphaned recordings are those of no account, and those of nobody's upload once they are a day old", async () => {
  const customer = await createPerson();
  const names = {
    registered: `${customer.id}/a.mp3`,
    fresh: `${customer.id}/b.mp3`,
    old: `${customer.id}/c.mp3`,
    ownerless: `${randomUUID()}/d.mp3`,
    foreign: "elsewhere.mp3",
  };
  const client = await openTransaction();
  await client.query(
    "insert into public.user_audio_files (user_id, filename, storage_path) values ($1, 'a.mp3', $2)",
    [customer.id, names.registered],
  );
  await client.query(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'audio-files', name, now() - age::interval from unnest($1::text[], $2::text[]) as file (name, age)`,
    [Object.values(names), ["2 days", "23 hours", "25 hours", "3000 days", "0"]],
  );
  const read = async (limit: number) =>
    (await client.query<{ name: string }>("select name from public.orphaned_recordings($1)", [limit])).rows;
  expect(await read(1)).toEqual([{ name: names.ownerless }]);
  const found = (await read(1000)).map(({ name }) => name);
  await client.query("rollback");
  expect(found).toEqual(expect.arrayContaining([names.old, names.ownerless, names.foreign]));
  expect(found).not.toContain(names.registered);
  expect(found).not.toContain(names.fresh);
});
