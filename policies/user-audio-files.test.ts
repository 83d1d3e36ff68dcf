import { randomUUID } from "node:crypto";
import { consentVersion, recordingRow, storedRow, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { recordingConsent } from "#functions/contract/recording-consent.ts";

const countsOf = ({ id }: Person) =>
  sql.rows("select usage_counts from public.user_tables where user_id = $1", [id]);

let owner: Person;
beforeEach(async () => {
  owner = await createPerson();
});

test("a customer cannot call their own file processed", async () => {
  const answer = await rest(owner, "POST", "user_audio_files", {
    ...(await storedRow(owner.id)),
    transcription_status: "completed",
  });
  expect(answer).toMatchObject({ status: 403, code: "42501" });
});

test("an insert for another customer above their limit is refused without telling that, and takes no unit", async () => {
  const usage = { meeting_analysis: 2 };
  const full = { limits: { meeting_analysis: 1 }, usage };
  const [owner, other] = await Promise.all([createPerson(full), createPerson()]);
  const row = await storedRow(owner.id);
  expect(await rest(owner, "POST", "user_audio_files", row)).toMatchObject({ code: "P0001" });
  expect(await rest(other, "POST", "user_audio_files", row)).toMatchObject({ code: "42501" });
  expect(await countsOf(owner)).toEqual([{ usage_counts: usage }]);
});

test("a customer registers no file that is not there, and none that somebody else put there", async () => {
  const missing = { status: 409, code: "23503", detail: "recording_file_missing" };
  expect(await rest(owner, "POST", "user_audio_files", recordingRow(owner.id))).toMatchObject(missing);
  const planted = await storedRow(owner.id);
  await sql.query("update storage.objects set owner_id = $2 where name = $1", [
    planted.storage_path,
    randomUUID(),
  ]);
  expect(await rest(owner, "POST", "user_audio_files", planted)).toMatchObject(missing);
  expect(await countsOf(owner)).toEqual([{ usage_counts: {} }]);
  // The automation may register files that are kept elsewhere, and states nothing that there never was.
  const byKey = (changes: object) =>
    rest("service", "POST", "user_audio_files", { ...recordingRow(owner.id), ...changes });
  expect((await byKey({})).status).toBe(201);
  expect(await byKey({ consent_version: "2020-01-01" })).toMatchObject({
    detail: "recording_consent_missing",
  });
});

test("a file is registered once, under whatever session", async () => {
  const row = await storedRow(owner.id);
  const again = { ...row, session_id: randomUUID() };
  const answers = await Promise.all(
    [row, again].map((each) => rest(owner, "POST", "user_audio_files", each)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe("23505");
  expect(await countsOf(owner)).toEqual([{ usage_counts: { meeting_analysis: 1 } }]);
});

test("a file's name is kept as one line without what nobody sees, and is never blank", async () => {
  const named = async (filename: string) =>
    rest(owner, "POST", "user_audio_files", { ...(await storedRow(owner.id)), filename });
  expect((await named("overleg\u202e3pm.\r\nmp3")).status).toBe(201);
  expect(await named("\u200b\u3164")).toMatchObject({ status: 400, code: "23514" });
  expect(await named("a".repeat(256))).toMatchObject({ status: 400, code: "23514" });
  const mine = `user_audio_files?user_id=eq.${owner.id}`;
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ filename: "overleg3pm. mp3" }]);
  await rest("service", "PATCH", mine, { filename: " over\u202eleg " });
  expect((await rest(owner, "GET", mine)).rows).toMatchObject([{ filename: "overleg" }]);
});

describe("that the participants know of a recording", () => {
  const missing = { status: 400, code: "23514", detail: "recording_consent_missing" };
  const notedOf = ({ id }: Person) =>
    sql.rows<{ consent_version: string | null; noted: boolean | null }>(
      `select consent_version, consent_noted_at between now() - interval '1 minute' and now() as noted
         from public.user_audio_files where user_id = $1`,
      [id],
    );

  test.each([undefined, null, "", "2020-01-01"])(
    "is stated with its row: not %j",
    async (consent_version) => {
      const row = { ...(await storedRow(owner.id)), consent_version };
      expect(await rest(owner, "POST", "user_audio_files", row)).toMatchObject(missing);
      expect(await notedOf(owner)).toEqual([]);
      expect((await rest(owner, "POST", "user_audio_files", await storedRow(owner.id))).status).toBe(201);
      expect(await notedOf(owner)).toEqual([{ consent_version: consentVersion, noted: true }]);
    },
  );

  test("is stated in the words of the contract", async () => {
    const { rows } = await sql.query("select private.recording_consent_text($1) as text", [
      recordingConsent.version,
    ]);
    expect(rows).toEqual([{ text: recordingConsent.text }]);
    expect(consentVersion).toBe(recordingConsent.version);
  });

  test("is needed before an analysis, and can be stated later, once, by its owner", async () => {
    const other = await createPerson();
    const { id, sessionId } = await uploadRecording(owner);
    await sql.query(
      "update public.user_audio_files set consent_version = null, consent_noted_at = null where id = $1",
      [id],
    );
    const begin = () => call(owner, "begin_meeting_analysis", { p_session_id: sessionId, p_mode: "meeting" });
    const note = (caller: Person, p_version: string) =>
      call(caller, "note_recording_consent", { p_recording_id: id, p_version });

    expect(await begin()).toMatchObject(missing);
    expect(await note(owner, "2020-01-01")).toMatchObject(missing);
    expect(await note(other, consentVersion)).toMatchObject({ code: "P0002", detail: "recording_missing" });
    expect(await notedOf(owner)).toEqual([{ consent_version: null, noted: null }]);

    expect((await note(owner, consentVersion)).status).toBe(204);
    expect(await notedOf(owner)).toEqual([{ consent_version: consentVersion, noted: true }]);
    await sql.query("update public.user_audio_files set consent_noted_at = '2026-11-20' where id = $1", [id]);
    expect((await note(owner, consentVersion)).status).toBe(204);
    expect(await notedOf(owner)).toEqual([{ consent_version: consentVersion, noted: false }]);
    expect(await begin()).toMatchObject({ status: 200, rows: [{ outcome: "reserved" }] });
  });

  test("stays with the result when the recording is gone", async () => {
    const { id } = await uploadRecording(owner);
    await sql.query(
      `insert into public."Meeting_Analyst_Results" (user_id, recording_id, summary) values ($1, $2, 'Kort.')`,
      [owner.id, null],
    );
    await sql.query('update public."Meeting_Analyst_Results" set recording_id = $1 where user_id = $2', [
      id,
      owner.id,
    ]);
    await rest(owner, "DELETE", `user_audio_files?id=eq.${id}`);
    const { rows } = await rest(
      owner,
      "GET",
      "Meeting_Analyst_Results?select=recording_id,consent_version,consent_noted_at",
    );
    expect(rows).toEqual([
      { recording_id: null, consent_version: consentVersion, consent_noted_at: expect.any(String) },
    ]);
  });
});

test("an upload cannot take a session that is another customer's", async () => {
  const other = await createPerson();
  const { sessionId } = await uploadRecording(owner);
  const row = await storedRow(other.id);
  const taken = { ...row, session_id: sessionId };
  expect(await rest(other, "POST", "user_audio_files", taken)).toMatchObject({ status: 409, code: "23505" });
  expect((await rest(other, "POST", "user_audio_files", row)).status).toBe(201);
});

test("an analysis that was finished is not reported as failed any more", async () => {
  const { id, sessionId } = await uploadRecording(owner);
  await call(owner, "begin_meeting_analysis", { p_session_id: sessionId, p_mode: "meeting" });
  for (const p_succeeded of [true, false])
    await call("service", "finish_meeting_analysis", { p_analysis_id: id, p_succeeded });
  const { rows } = await sql.query("select status from public.meeting_analyses where id = $1", [id]);
  expect(rows).toEqual([{ status: "sent" }]);
});

test("only the person decides how long their recordings are kept, and only for one of the terms", async () => {
  const other = await createPerson();
  const settings = () =>
    sql.rows(
      "select user_id, recordings_kept_days from public.meeting_settings where user_id = any($1) order by 1",
      [[owner.id, other.id]],
    );
  expect((await call(owner, "keep_recordings_for", { p_days: 31 })).code).toBe("23514");
  expect(await settings()).toEqual([]);
  for (const p_days of [30, 90, 365])
    expect((await call(owner, "keep_recordings_for", { p_days })).status).toBe(204);
  expect(await settings()).toEqual([{ user_id: owner.id, recordings_kept_days: 365 }]);
  expect((await call(owner, "keep_recordings_for", { p_days: null })).status).toBe(204);
  expect(await settings()).toEqual([{ user_id: owner.id, recordings_kept_days: null }]);
});
