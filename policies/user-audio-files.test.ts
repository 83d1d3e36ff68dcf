import { randomUUID } from "node:crypto";
import { placeObject, recordingPath } from "@vanzelf/testkit/recording.ts";
import { rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { describeAccess } from "./access-matrix.ts";

const recording = (ownerId: string) => ({
  user_id: ownerId,
  filename: "Overleg.mp3",
  storage_path: recordingPath(ownerId),
  transcription_status: "pending",
  session_id: randomUUID(),
});

/** The same with its file, which a customer needs. */
async function stored(owner: Person) {
  const row = recording(owner.id);
  await placeObject(row.storage_path);
  return row;
}

/** Files that wait for a row: one for each trial of the matrix. */
const waiting: string[] = [];

describeAccess("user_audio_files", {
  table: "user_audio_files",
  ownerColumn: "user_id",
  async prepare(owner) {
    for (let count = 0; count < 60; count += 1) waiting.push(await placeObject(recordingPath(owner.id)));
  },
  row: (owner) => ({ ...recording(owner.id), storage_path: waiting.pop() ?? "" }),
  change: { transcription_status: "completed" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "allowed", "refused", "allowed"],
    other: ["hidden", "refused", "refused", "hidden"],
    admin: ["hidden", "refused", "refused", "hidden"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});

test("a customer cannot call their own file processed", async () => {
  const owner = await createPerson();
  const answer = await rest(owner, "POST", "user_audio_files", {
    ...(await stored(owner)),
    transcription_status: "completed",
  });
  expect(answer).toMatchObject({ status: 403, code: "42501" });
});

test("a row cannot speak of a file in another customer's folder", async () => {
  const [owner, other] = await Promise.all([createPerson(), createPerson()]);
  const { storage_path } = recording(other.id);
  const answer = await rest(owner, "POST", "user_audio_files", { ...recording(owner.id), storage_path });
  expect(answer).toMatchObject({ status: 400, code: "23514" });
});

test("an insert for another customer at their limit is refused without telling that, and takes no unit", async () => {
  const limits = { meeting_analysis: 1 };
  const [owner, other] = await Promise.all([createPerson({ limits, usage: limits }), createPerson()]);
  const row = await stored(owner);
  expect(await rest(owner, "POST", "user_audio_files", row)).toMatchObject({ code: "P0001" });
  expect(await rest(other, "POST", "user_audio_files", row)).toMatchObject({ code: "42501" });
  const { rows } = await sql.query("select usage_counts from public.user_tables where user_id = $1", [
    owner.id,
  ]);
  expect(rows).toEqual([{ usage_counts: { meeting_analysis: 1 } }]);
});

test.each([
  "../{other}/geheim.mp3",
  "..",
  ".",
  "a/b.mp3",
  "%2e%2e%2fb.mp3",
  "..\\\\b.mp3",
  "b.mp3?x=1",
  "b\\nc.mp3",
])("a recording's path cannot leave its owner's folder by way of %j", async (end) => {
  const [owner, other] = [await createPerson(), await createPerson()];
  const storage_path = `${owner.id}/${end.replace("{other}", other.id)}`;
  const answer = await rest(owner, "POST", "user_audio_files", { ...recording(owner.id), storage_path });
  expect(answer.code).toBe("23514");
  expect((await rest(owner, "POST", "user_audio_files", await stored(owner))).status).toBe(201);
});

test("a customer registers no file that is not there, and none that somebody else put there", async () => {
  const owner = await createPerson();
  const missing = { status: 409, code: "23503", detail: "recording_file_missing" };
  expect(await rest(owner, "POST", "user_audio_files", recording(owner.id))).toMatchObject(missing);
  const planted = await stored(owner);
  await sql.query("update storage.objects set owner_id = $2 where name = $1", [
    planted.storage_path,
    randomUUID(),
  ]);
  expect(await rest(owner, "POST", "user_audio_files", planted)).toMatchObject(missing);
  const { rows } = await sql.query("select usage_counts from public.user_tables where user_id = $1", [
    owner.id,
  ]);
  expect(rows).toEqual([{ usage_counts: {} }]);
  // The automation may register files that are kept elsewhere.
  expect((await rest("service", "POST", "user_audio_files", recording(owner.id))).status).toBe(201);
});

test("a file is registered once, under whatever session", async () => {
  const owner = await createPerson();
  const row = await stored(owner);
  const again = { ...row, session_id: randomUUID() };
  const answers = await Promise.all(
    [row, again].map((each) => rest(owner, "POST", "user_audio_files", each)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe("23505");
  const { rows } = await sql.query("select usage_counts from public.user_tables where user_id = $1", [
    owner.id,
  ]);
  expect(rows).toEqual([{ usage_counts: { meeting_analysis: 1 } }]);
});

test("a file's name is kept as one line without what nobody sees, and is never blank", async () => {
  const owner = await createPerson();
  const named = async (filename: string) =>
    rest(owner, "POST", "user_audio_files", { ...(await stored(owner)), filename });
  expect((await named("overleg\u202e3pm.\r\nmp3")).status).toBe(201);
  expect(await named("\u200b\u3164")).toMatchObject({ status: 400, code: "23514" });
  expect(await named("a".repeat(256))).toMatchObject({ status: 400, code: "23514" });
  expect((await rest(owner, "GET", `user_audio_files?user_id=eq.${owner.id}`)).rows).toMatchObject([
    { filename: "overleg3pm. mp3" },
  ]);
});
