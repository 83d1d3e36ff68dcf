import { randomUUID } from "node:crypto";
import { consentVersion, placeObject, recordingPath, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

test("an analysis begins only with a customer's own token and of their own upload", async () => {
  const [owner, other] = [await createPerson(), await createPerson({ admin: true })];
  const { sessionId } = await uploadRecording(owner);
  const begin = { p_session_id: sessionId, p_mode: "meeting" };
  for (const caller of ["anon", "service"] as const) {
    expect((await call(caller, "begin_meeting_analysis", begin)).code).toBe("42501");
    expect((await call(caller, "require_meeting_access")).code).toBe("42501");
  }
  expect(await call(other, "begin_meeting_analysis", begin)).toMatchObject({ detail: "recording_missing" });
  expect((await call(owner, "begin_meeting_analysis", begin)).status).toBe(200);
});

test("an account without a customer's record has no access to the analyses", async () => {
  const left = await createPerson();
  expect((await call(left, "require_meeting_access")).status).toBe(204);
  await sql.query("delete from public.user_tables where user_id = $1", [left.id]);
  expect(await call(left, "require_meeting_access")).toMatchObject({
    ...{ status: 403, code: "42501", detail: "customer_missing" },
  });
});

test("an upload cannot take a session that is another customer's", async () => {
  const [owner, other] = [await createPerson(), await createPerson()];
  const { sessionId } = await uploadRecording(owner);
  const row = {
    user_id: other.id,
    filename: "x.mp3",
    storage_path: await placeObject(recordingPath(other.id)),
    session_id: sessionId,
    consent_version: consentVersion,
  };
  expect(await rest(other, "POST", "user_audio_files", row)).toMatchObject({ status: 409, code: "23505" });
  expect((await rest(other, "POST", "user_audio_files", { ...row, session_id: randomUUID() })).status).toBe(
    201,
  );
});

test("only the service role finishes an analysis, so nobody reports a failure for a second one", async () => {
  const [owner, admin] = [await createPerson(), await createPerson({ admin: true })];
  const { id, sessionId } = await uploadRecording(owner);
  await call(owner, "begin_meeting_analysis", { p_session_id: sessionId, p_mode: "meeting" });
  const failure = { p_analysis_id: id, p_succeeded: false };
  for (const caller of ["anon", owner, admin] as const) {
    expect((await call(caller, "finish_meeting_analysis", failure)).code).toBe("42501");
  }
  const status = async () =>
    (await sql.query("select status from public.meeting_analyses where id = $1", [id])).rows;
  expect(await status()).toEqual([{ status: "pending" }]);
  const done = await call("service", "finish_meeting_analysis", { p_analysis_id: id, p_succeeded: true });
  expect(done.status).toBe(204);
  await call("service", "finish_meeting_analysis", failure);
  expect(await status()).toEqual([{ status: "sent" }]);
});
