import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Person, sql } from "./stack.ts";

/** The sentence about those who are recorded that a customer's row names; the database knows its versions. */
export const consentVersion = "2026-11-22";

export type Recording = { id: string; sessionId: string; path: string };

/** A name of its own in this customer's folder, of the form that the bucket takes. */
export const recordingPath = (userId: string) =>
  `${userId}/${Date.now()}_${randomUUID().replaceAll("-", "_")}.mp3`;

/** The row of a stored file, without the file, for tests that need only the row. Returns its path. */
export async function placeObject(
  path: string,
  query: (text: string) => Promise<unknown> = sql.query,
): Promise<string> {
  await query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     values ('audio-files', ${pg.escapeLiteral(path)}, gen_random_uuid(), '{"size": 5, "mimetype": "audio/mpeg"}')`,
  );
  return path;
}

/** The row of a recording as a customer's browser writes it, of a file that is not there. */
export const recordingRow = (userId: string) => ({
  user_id: userId,
  filename: "Overleg.mp3",
  storage_path: recordingPath(userId),
  session_id: randomUUID(),
  consent_version: consentVersion,
});

/** The same of a file that is there, which a customer needs. */
export async function storedRow(userId: string, query?: (text: string) => Promise<unknown>) {
  const row = recordingRow(userId);
  await placeObject(row.storage_path, query);
  return row;
}

/** A recording as a customer's browser uploads it: a file in the customer's folder and the row that counts it. */
export async function uploadRecording(person: Person, filename = "Overleg maandag.mp3"): Promise<Recording> {
  const row = { ...recordingRow(person.id), filename };
  const { storage_path: path, session_id: sessionId } = row;
  const bucket = person.client.storage.from("audio-files");
  const upload = await bucket.upload(path, Buffer.from("sound"), { contentType: "audio/mpeg" });
  if (upload.error) throw upload.error;
  const { error } = await person.client.from("user_audio_files").insert(row);
  if (error) throw error;
  const { rows } = await sql.query<{ id: string }>(
    "select id from public.user_audio_files where session_id = $1",
    [sessionId],
  );
  return { id: rows[0]?.id ?? "", sessionId, path };
}
