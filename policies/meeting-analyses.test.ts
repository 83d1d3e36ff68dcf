import { storedRow, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("an upload cannot take a session that is another customer's", async () => {
  const [owner, other] = [await createPerson(), await createPerson()];
  const { sessionId } = await uploadRecording(owner);
  const row = await storedRow(other.id);
  const taken = { ...row, session_id: sessionId };
  expect(await rest(other, "POST", "user_audio_files", taken)).toMatchObject({ status: 409, code: "23505" });
  expect((await rest(other, "POST", "user_audio_files", row)).status).toBe(201);
});

test("an analysis that was finished is not reported as failed any more", async () => {
  const owner = await createPerson();
  const { id, sessionId } = await uploadRecording(owner);
  await call(owner, "begin_meeting_analysis", { p_session_id: sessionId, p_mode: "meeting" });
  for (const p_succeeded of [true, false])
    await call("service", "finish_meeting_analysis", { p_analysis_id: id, p_succeeded });
  const { rows } = await sql.query("select status from public.meeting_analyses where id = $1", [id]);
  expect(rows).toEqual([{ status: "sent" }]);
});
