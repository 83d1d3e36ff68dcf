import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson, sql } from "../scripts/stack/testing.ts";
import { describeAccess } from "./access-matrix.ts";
import { rest } from "./rest.ts";

const recording = (ownerId: string) => ({
  user_id: ownerId,
  filename: "Overleg.mp3",
  storage_path: `${ownerId}/${randomUUID()}_Overleg.mp3`,
  transcription_status: "pending",
  session_id: randomUUID(),
});

describeAccess("user_audio_files", {
  table: "user_audio_files",
  ownerColumn: "user_id",
  row: (owner) => recording(owner.id),
  change: { transcription_status: "completed" },
  access: {
    anon: ["refused", "refused", "refused", "refused"],
    owner: ["allowed", "allowed", "refused", "allowed"],
    other: ["hidden", "refused", "refused", "hidden"],
    admin: ["allowed", "refused", "refused", "hidden"],
    service: ["allowed", "allowed", "allowed", "allowed"],
  },
});

test("a customer cannot call his own file processed", async () => {
  const owner = await createPerson();
  const answer = await rest(owner, "POST", "user_audio_files", {
    ...recording(owner.id),
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

test("who inserts for a customer at his limit is refused without learning that, and takes no unit", async () => {
  const limits = { meeting_analysis: 1 };
  const [owner, other] = await Promise.all([createPerson({ limits, usage: limits }), createPerson()]);
  expect(await rest(owner, "POST", "user_audio_files", recording(owner.id))).toMatchObject({ code: "P0001" });
  expect(await rest(other, "POST", "user_audio_files", recording(owner.id))).toMatchObject({ code: "42501" });
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
  expect((await rest(owner, "POST", "user_audio_files", recording(owner.id))).status).toBe(201);
});

test("a file's name is kept as one line without what nobody sees, and is never blank", async () => {
  const owner = await createPerson();
  const named = (filename: string) =>
    rest(owner, "POST", "user_audio_files", { ...recording(owner.id), filename });
  expect((await named("overleg\u202e3pm.\r\nmp3")).status).toBe(201);
  expect(await named("\u200b\u3164")).toMatchObject({ status: 400, code: "23514" });
  expect(await named("a".repeat(256))).toMatchObject({ status: 400, code: "23514" });
  expect((await rest(owner, "GET", `user_audio_files?user_id=eq.${owner.id}`)).rows).toMatchObject([
    { filename: "overleg3pm. mp3" },
  ]);
});
