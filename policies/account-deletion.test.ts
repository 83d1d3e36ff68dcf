import { randomUUID } from "node:crypto";
import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { openTransaction, waitingFor } from "../supabase/tests/transactions.ts";

const admin = await createPerson({ admin: true });

const requestId = "request-of-this-test";
const beginFor = async (caller: Person, { id, email }: { id: string; email: string }) =>
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
    const answers = await Promise.all(Array.from({ length: 5 }, () => beginFor(admin, customer)));
    answers.push(await beginOwn(customer, customer.email));
    for (const { rows } of answers) expect(rows).toEqual([{ user_id: customer.id, outcome: "begun" }]);
    expect(await auditOf(customer)).toEqual([
      {
        actor_id: admin.id,
        action: "customer.delete",
        before: { service_codes: 9, service_limits: { meeting_analysis: 3 } },
        after: { proof: "password" },
        request_id: requestId,
      },
      expect.objectContaining({ actor_id: customer.id, action: "account.delete" }),
    ]);
    const actors = await rest(admin, "GET", `audit_actors?actor_id=in.(${admin.id},${customer.id})`);
    expect(actors.rows).toMatchObject([{ actor_id: admin.id }]);
  });

  test("needs the customer's address, in any case", async () => {
    const [customer, other] = [await createPerson(), await createPerson()];
    for (const email of ["", "x", other.email, `x${customer.email}`]) {
      const answer = await beginFor(admin, { ...customer, email });
      expect(answer).toMatchObject({ code: "P0001", detail: "confirmation_mismatch" });
    }
    expect(await auditOf(customer)).toEqual([]);
    const typed = { ...customer, email: ` ${customer.email.toUpperCase()} ` };
    expect((await beginFor(admin, typed)).rows).toMatchObject([{ outcome: "begun" }]);
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
    const answer = await beginFor(admin, { id: randomUUID(), email: begun.email });
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

test("a proof for another address outlives the checks of the next day", async () => {
  const { id } = await createPerson();
  await sql.query(
    `insert into private.password_checks (user_id, act, target_id, proved_at, begun_at)
     select $1, act, $1, now(), now() - interval '61 seconds' from unnest(array['account.email', 'account.delete']) as act`,
    [id],
  );
  expect((await call("service", "begin_password_check", { p_user_id: id })).status).toBe(200);
  expect(
    await sql.rows("select act from private.password_checks where user_id = $1 and proved_at is not null", [
      id,
    ]),
  ).toEqual([{ act: "account.email" }]);
});

const waiting: [statement: string, refusal?: string][] = [
  ["public.add_do_not_write(array['an@peeters.example'])", "customer_missing"],
  ["public.add_own_customer('an@peeters.example')", "customer_missing"],
  ["public.export_my_data()", "customer_missing"],
  ["public.begin_lead_submission(gen_random_uuid())", "customer_missing"],
  ["private.hold_customer($1)", "customer_missing"],
  ["private.hold_customer_for_admin($1)", "customer_missing"],
  ["public.begin_password_check($1)", "customer_missing"],
  ["private.ensure_per_user_view('user_emails', $1)", "user_missing"],
  ["private.accept_report(jsonb_build_object('userId', $1))", "job_missing"],
  ["private.accept_competitor_change(jsonb_build_object('userId', $1))", "job_missing"],
  [
    "private.accept_lead_drafts(jsonb_build_object('submissionId', $1, 'drafts', '[]'::jsonb))",
    "job_missing",
  ],
  ["private.accept_lead_failure(jsonb_build_object('submissionId', $1))", "job_missing"],
  ["public.admin_retry_lead($1, false, 'verzoek')", "job_not_failed"],
  ["private.lock_meeting_analysis($1::text)", "job_missing"],
  ["public.note_list_open('results')"],
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
    const [deletion, other] = [await openTransaction(), await openTransaction()];
    await deletion.query("select from auth.users where id = $1 for update", [id]);
    await other.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify(decodeJwt(token)),
    ]);
    const answer = other.query(`select ${statement.replaceAll("$1", `'${id}'::uuid`)}`);
    const ended = refusal === undefined ? answer : expect(answer).rejects.toMatchObject({ detail: refusal });
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
  for (const [index, minutes] of [16, 600, 14, 600].entries())
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
