import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { uploadRecording } from "../../scripts/stack/test-recording.ts";
import { createPerson, type Person, serviceClient, sql, stack } from "../../scripts/stack/testing.ts";

// A customer deletes a recording just when somebody works on its analysis. The holder stands for whichever of both
// came first, so that the order of the locks is the test's to choose.
async function openTransaction(): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: stack().dbUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  return holder;
}

const waitingFor = async (holder: pg.Client) => {
  const { rows } = await holder.query("select pg_backend_pid() as pid");
  const waiting = "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))";
  return (await sql.query(waiting, [rows[0]?.pid])).rowCount;
};

const begin = ({ client }: Person, sessionId: string) =>
  client.rpc("begin_meeting_analysis", { p_session_id: sessionId, p_mode: "meeting" });

const handIn = (type: string, data: Record<string, string | string[]>) =>
  serviceClient().rpc("accept_callback", {
    p_delivery_id: randomUUID(),
    p_digest: "digest",
    p_type: type,
    p_data: data,
  });

test("a deletion and a status do not deadlock: the deletion wins, the status finds no job", async () => {
  const person = await createPerson();
  const { id, sessionId } = await uploadRecording(person);
  expect((await begin(person, sessionId)).error).toBeNull();
  const holder = await openTransaction();
  await holder.query("select from public.user_audio_files where id = $1 for update", [id]);
  const callback = handIn("meeting.status", { sessionId, status: "processed" }).then((answer) => answer);
  await expect.poll(() => waitingFor(holder)).toBe(1);
  await holder.query("delete from public.user_audio_files where id = $1", [id]);
  await holder.query("commit");
  expect((await callback).error).toMatchObject({ code: "P0002", details: "job_missing" });
});

test("a recording that is deleted while it is handed over is not there any more", async () => {
  const person = await createPerson();
  const { id, sessionId } = await uploadRecording(person);
  const holder = await openTransaction();
  await holder.query("delete from public.user_audio_files where id = $1", [id]);
  const handOver = begin(person, sessionId).then((answer) => answer);
  await expect.poll(() => waitingFor(holder)).toBe(1);
  await holder.query("commit");
  expect((await handOver).error).toMatchObject({ code: "P0002", details: "recording_missing" });
});
