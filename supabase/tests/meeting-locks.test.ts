import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { commitOnceWaitedFor, openTransaction, waitingFor } from "./transactions.ts";

// A customer deletes a recording while another call works on its analysis. The holder plays the one that came first,
// so that the test chooses the order of the locks.
const begin = (person: Person, sessionId: string) =>
  call(person, "begin_meeting_analysis", { p_session_id: sessionId, p_mode: "meeting" });

test("a deletion and a status do not deadlock: the deletion wins, the status finds no job", async () => {
  const person = await createPerson();
  const { id, sessionId } = await uploadRecording(person);
  expect((await begin(person, sessionId)).status).toBe(200);
  const holder = await openTransaction();
  await holder.query("select from public.user_audio_files where id = $1 for update", [id]);
  const callback = call("service", "accept_callback", {
    ...{ p_delivery_id: randomUUID(), p_digest: "digest", p_type: "meeting.status" },
    p_data: { sessionId, status: "processed" },
  });
  await expect.poll(() => waitingFor(holder)).toBe(1);
  await holder.query("delete from public.user_audio_files where id = $1", [id]);
  await holder.query("commit");
  expect(await callback).toMatchObject({ code: "P0002", detail: "job_missing" });
});

test("a recording that is deleted while it is handed over is not there any more", async () => {
  const person = await createPerson();
  const { id, sessionId } = await uploadRecording(person);
  const holder = await openTransaction();
  await holder.query("delete from public.user_audio_files where id = $1", [id]);
  const handOver = begin(person, sessionId);
  await commitOnceWaitedFor(holder);
  expect(await handOver).toMatchObject({ code: "P0002", detail: "recording_missing" });
});
