import {
  auditedDeletionsOf,
  canEnter,
  carriedOut,
  createOwner,
  everything,
  giveName,
  isUntold,
  namesOf,
  nothing,
  remainsOf,
} from "@vanzelf/testkit/deletion.ts";
import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { recordingPath, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { openTransaction } from "#supabase/tests/transactions.ts";
import { userEmailsTableName } from "../contract/tables.ts";
import { lossyFetch, watchedFetch } from "../shared/test-interruptions.ts";
import { answering, startWebhookHost } from "../shared/test-webhook-host.ts";
import { admin, adminForEachTest, adminFunction, deletionOf } from "./test-admin.ts";

// A sweep is for all customers.
beforeAll(aloneWithJobs, jobsTimeoutMs);
adminForEachTest();

const summarySchema = z.object({
  deletionsFinished: z.int(),
  deletionsFailed: z.int(),
  deletionsTold: z.int(),
  customersRelieved: z.int(),
  namesDropped: z.int(),
  noticesSent: z.int(),
  accessesForgotten: z.int(),
  recordingsExpired: z.int(),
  recordingsRemoved: z.int(),
  remaining: z.boolean(),
});

async function sweep(ownFetch: typeof fetch = fetch, variables: Record<string, string> = {}) {
  const { status, json } = await adminFunction.call({
    route: "POST admin/sweep",
    headers: { authorization: `Bearer ${stack().cronSecret}` },
    variables,
    fetch: ownFetch,
  });
  expect(status).toBe(200);
  return z.parse(summarySchema, json);
}

const confirm = (person: Person, minutesAgo: number) =>
  sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data
       || jsonb_build_object('deletion_confirmed_at', now() - make_interval(mins => $2))
     where id = $1`,
    [person.id, minutesAgo],
  );

/** A customer whose deletion stopped half way, this many minutes ago. */
async function createHalfDeleted(minutesAgo: number): Promise<Person> {
  const person = await createOwner();
  const { status } = await adminFunction.call({
    ...deletionOf(person),
    fetch: lossyFetch("DELETE /storage/v1/object/audio-files"),
  });
  expect(status).toBe(502);
  await confirm(person, minutesAgo);
  return person;
}

describe("a sweep", () => {
  test("goes on with the others when one deletion fails, and says so", async () => {
    const [first, second] = [await createHalfDeleted(0), await createHalfDeleted(0)];
    const faulty = watchedFetch(({ url }) => {
      if (url.includes(`/admin/users/${first.id}`)) throw new TypeError("connection lost");
    });
    await Promise.all([confirm(first, 40), confirm(second, 30)]);
    expect(await canEnter(second)).toBe(false);
    const summary = await sweep(faulty);
    const said = adminFunction.said.find((each) => each.includes('"event":"sweep"'));
    expect(JSON.parse(said ?? "{}")).toMatchObject(summary);
    expect([summary.deletionsFailed, summary.deletionsFinished]).toEqual([1, expect.any(Number)]);
    expect([await remainsOf(first), await remainsOf(second)]).toEqual([everything, nothing]);
    const line = adminFunction.said.find((each) => each.includes("deletion not finished"));
    expect(line).toContain(first.id);
    expect((await sweep()).deletionsFailed).toBe(0);
    expect(await remainsOf(first)).toEqual(nothing);
    expect((await auditedDeletionsOf(first)).at(-1)).toMatchObject(carriedOut(admin.id));
  });

  test("tells the automation of a deletion that it has not accepted, until it does", async () => {
    const host = await startWebhookHost();
    onTestFinished(() => host.stop());
    const variables = { ACCOUNT_WEBHOOK_URL: host.url };
    const person = await createOwner();
    host.behave(answering(503));
    expect((await adminFunction.call({ ...deletionOf(person), variables })).status).toBe(200);
    expect([await remainsOf(person), await isUntold(person)]).toEqual([nothing, true]);
    const line = adminFunction.said.find((each) => each.includes("not told of a deletion"));
    expect(line).toContain(person.id);
    // Before those of other tests, of which nobody was told.
    await sql.query("update private.untold_deletions set deleted_at = '2020-01-01' where user_id = $1", [
      person.id,
    ]);
    const next = { id: crypto.randomUUID() };
    await sql.add("private.untold_deletions", { user_id: next.id, deleted_at: "2020-01-02" });
    expect([(await sweep(fetch, variables)).deletionsTold, await isUntold(person)]).toEqual([0, true]);
    // The automation is away: each of the others would wait for it as long.
    expect(host.deliveries.filter(({ body }) => body.includes(next.id))).toEqual([]);
    host.behave(answering(200));
    expect((await sweep(fetch, variables)).deletionsTold).toBeGreaterThan(0);
    expect([await isUntold(person), await isUntold(next)]).toEqual([false, false]);
    const told = host.deliveries.filter(({ body }) => body.includes(person.id));
    expect(new Set(told.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([`account_deleted_${person.id}`]),
    );
    expect(told).toHaveLength(3);
  });

  test("removes the recording that arrived after its account had gone", async () => {
    const [person, neighbour] = [await createPerson(), await createOwner()];
    const { status } = await adminFunction.call(deletionOf(person));
    expect(status).toBe(200);
    // Only what had been let in before, or has a key of its own, can still arrive.
    const late = await serviceClient()
      .storage.from("audio-files")
      .upload(recordingPath(person.id), Buffer.from("sound"), { contentType: "audio/mpeg" });
    expect(late.error).toBeNull();
    expect(await remainsOf(person)).toMatchObject({ files: 1 });
    expect((await sweep()).recordingsRemoved).toBeGreaterThan(0);
    expect(await remainsOf(person)).toEqual(nothing);
    expect(await remainsOf(neighbour)).toEqual(everything);
  });

  test("removes recordings past the term of their customer, row and file, and leaves the result", async () => {
    const [person, keeper] = [await createPerson(), await createPerson()];
    const [old, young, underway, unanswered, answered] = [
      await uploadRecording(person),
      await uploadRecording(person),
      await uploadRecording(person),
      await uploadRecording(person),
      await uploadRecording(person),
    ];
    const kept = await uploadRecording(keeper);
    const decided = await person.client.rpc("keep_recordings_for", { p_days: 30 });
    expect(decided.error).toBeNull();
    await sql.query(
      `insert into public."Meeting_Analyst_Results" (user_id, recording_id, recording_name) values ($1, $2, 'Overleg')`,
      [person.id, old.id],
    );
    await sql.query(
      `insert into public.meeting_analyses (id, user_id, mode, object_id, submitted_at, result_id)
       values ($1, $4, 'meeting', gen_random_uuid(), now() - interval '6 days 23 hours', null),
         ($2, $4, 'meeting', gen_random_uuid(), now() - interval '7 days', null),
         ($3, $4, 'meeting', gen_random_uuid(), now(),
           (select id from public."Meeting_Analyst_Results" where user_id = $4))`,
      [underway.id, unanswered.id, answered.id, person.id],
    );
    const age = (days: number, { id, path }: { id: string; path: string }) =>
      sql.query(
        `with file as (
           update public.user_audio_files set created_at = now() - make_interval(days => $1) where id = $2
         )
         update storage.objects set created_at = now() - make_interval(days => $1) where name = $3`,
        [days, id, path],
      );
    await Promise.all([
      ...[old, underway, unanswered, answered].map((recording) => age(31, recording)),
      ...[age(29, young), age(3_000, kept)],
    ]);
    await sweep();
    const left = await sql.query<{ name: string }>(
      `select file.storage_path as name from public.user_audio_files as file
       join storage.objects as object on object.name = file.storage_path
       where file.user_id = any($1) order by 1`,
      [[person.id, keeper.id]],
    );
    const names = left.rows.map(({ name }) => name);
    expect(names).toEqual([young.path, underway.path, kept.path].sort());
    expect(await remainsOf(person)).toMatchObject({ uploads: 2, files: 2 });
    const { rows } = await sql.query(
      'select recording_id, recording_name from public."Meeting_Analyst_Results" where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ recording_id: null, recording_name: "Overleg" }]);
  });

  test("ends no recording in a batch of none, and waits for none that somebody is at work on", async () => {
    const person = await createPerson();
    const [held, free] = [await uploadRecording(person), await uploadRecording(person)];
    await person.client.rpc("keep_recordings_for", { p_days: 30 });
    await sql.query(
      "update public.user_audio_files set created_at = now() - interval '31 days' where user_id = $1",
      [person.id],
    );
    const few = await serviceClient().rpc("end_expired_recordings", { p_limit: 0 });
    expect(few.data).toEqual([{ recordings: 0 }]);
    const holder = await openTransaction();
    await holder.query("select from public.user_audio_files where id = $1 for key share", [held.id]);
    await sweep();
    expect(
      await sql.rows("select id from public.user_audio_files where id = any($1)", [[held.id, free.id]]),
    ).toEqual([{ id: held.id }]);
  });

  test("drops the name that somebody was using when its account went, and no other", async () => {
    const [person, neighbour] = [await createOwner(), await createOwner()];
    for (const each of [person, neighbour]) await giveName(each);
    const reader = new pg.Client(stack().dbUrl);
    await reader.connect();
    onTestFinished(() => reader.end());
    await reader.query(`begin; select from public.${userEmailsTableName(person.id)}`);
    expect((await adminFunction.call(deletionOf(person))).status).toBe(200);
    await sweep();
    expect([await remainsOf(person), await namesOf(person)]).toEqual([nothing, 1]);
    await reader.query("commit");
    expect((await sweep()).namesDropped).toBeGreaterThan(0);
    expect([await namesOf(person), await namesOf(neighbour)]).toEqual([0, 1]);
  });

  /** The work on each of them, of which only the number counts here. */
  const done =
    /\/(audio-files|messages|forget_address_notice|forget_told_deletion)$|automation\.example\/account$/;
  /** Storage names what it removed. */
  const worked = async (request: Request) =>
    Response.json(request.method === "DELETE" ? Object(await request.json()).prefixes : []);
  const counted = (column: string) => (count: number) => ({ [column]: count });
  const answers = new Map<string, (count: number) => unknown>([
    [
      "unfinished_deletions",
      (count) => Array.from({ length: count }, () => ({ user_id: crypto.randomUUID() })),
    ],
    ["untold_deletions", (count) => Array.from({ length: count }, () => ({ user_id: crypto.randomUUID() }))],
    [
      "waiting_address_notices",
      (count) =>
        Array.from({ length: count }, () => ({
          ...{ notice_id: crypto.randomUUID(), user_id: crypto.randomUUID() },
          ...{ old_email: "", new_email: "an@voorbeeld.be" },
        })),
    ],
    ["orphaned_recordings", (count) => Array(count).fill({ name: "nobody" })],
    ["end_dead_lead_submissions", counted("customers")],
    ["drop_unused_names", counted("names")],
    ["forget_old_accesses", counted("forgotten")],
    ["end_expired_recordings", counted("recordings")],
  ]);
  test.each([
    ["unfinished_deletions", 20, 1, "deletionsFinished"],
    ["orphaned_recordings", 1_000, 5, "recordingsRemoved"],
    ["untold_deletions", 100, 1, "deletionsTold"],
    ["waiting_address_notices", 50, 1, "noticesSent"],
    ["end_dead_lead_submissions", 500, 1, "customersRelieved"],
    ["drop_unused_names", 500, 1, "namesDropped"],
    ["forget_old_accesses", 10_000, 1, "accessesForgotten"],
    ["end_expired_recordings", 1_000, 1, "recordingsExpired"],
  ] as const)(
    "counts, and says that more may remain when %s found all of its %i, %i time(s)",
    async (name, limit, timesMax, count) => {
      const remainsAfter = async (missing: number) => {
        let times = 0;
        let limitAsked = 0;
        const summary = await sweep(
          watchedFetch(async (request) => {
            if (done.test(request.url)) return await worked(request);
            const called = request.url.split("/rpc/")[1] ?? "";
            const answer = answers.get(called);
            if (answer === undefined) return;
            const { p_limit } = z.parse(z.object({ p_limit: z.int() }), await request.clone().json());
            if (called === name) [times, limitAsked] = [times + 1, p_limit];
            return Response.json(answer(called === name ? p_limit - missing : 0));
          }),
          { ACCOUNT_WEBHOOK_URL: "https://automation.example/account" },
        );
        return [summary.remaining, limitAsked, times, summary[count]];
      };
      expect([await remainsAfter(0), await remainsAfter(1)]).toEqual([
        [true, limit, timesMax, limit * timesMax],
        [false, limit, 1, limit - 1],
      ]);
    },
  );

  test("by several at once does everything once", async () => {
    const person = await createHalfDeleted(20);
    const summaries = await Promise.all([sweep(), sweep(), sweep()]);
    expect(summaries.map(({ deletionsFailed }) => deletionsFailed)).toEqual([0, 0, 0]);
    expect(await remainsOf(person)).toEqual(nothing);
  });
});
