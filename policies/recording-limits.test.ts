import { uploadResumably } from "@vanzelf/local-supabase/storage/resumable-upload.ts";
import { placeObject, recordingPath, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

// How much of the bucket one customer may fill, whatever the way. The sizes and numbers are this file's own.

const bucket = "audio-files";
const type = "audio/mpeg";

/** The body as it is, so that the announced length is the file's. */
const store = (person: Person, bytes: number) =>
  person.client.storage
    .from(bucket)
    .upload(recordingPath(person.id), Buffer.alloc(bytes, 1), { contentType: type });

async function storedBy({ id }: Person) {
  const { rows } = await sql.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum((metadata ->> 'size')::int), 0)::int as bytes
     from storage.objects where bucket_id = $1 and name like $2`,
    [bucket, `${id}/%`],
  );
  return rows[0];
}

const partsOf = (person: Person, bytes: number, more = {}) =>
  uploadResumably(Buffer.alloc(bytes, 1), {
    apiUrl: stack().apiUrl,
    token: person.token,
    bucket,
    path: recordingPath(person.id),
    ...more,
  });

test("no byte travels of a file that passes what a customer may keep, in one request or in parts", async () => {
  const person = await createPerson({ allowance: { bytesMax: 1_000, waitingMax: 0 } });
  expect((await store(person, 600)).error).toBeNull();
  expect((await store(person, 401)).error).toMatchObject({
    statusCode: "403",
    message: "recording_storage_full",
  });
  const methods: string[] = [];
  const onRequest = (request: { getMethod: () => string }) => void methods.push(request.getMethod());
  expect(await partsOf(person, 401, { onRequest })).toMatchObject({
    status: 403,
    message: "recording_storage_full",
  });
  expect(methods).toEqual(["POST"]);
  expect((await store(person, 400)).error).toBeNull();
  expect(await storedBy(person)).toEqual({ files: 2, bytes: 1_000 });
});

const refusalOf = async (person: Person, bytes: number) => (await store(person, bytes)).error?.message;
const refusalOfParts = async (person: Person, bytes: number) => (await partsOf(person, bytes)).message;

test.each([
  ["files fill what a customer may keep", refusalOf, [1_000, 0], 3, "recording_storage_full"],
  ["uploads in parts fill it as exactly", refusalOfParts, [1_000, 0], 3, "recording_storage_full"],
  ["files leave as many as may wait for their analysis", refusalOf, [0, 2], 2, "recordings_waiting"],
] as const)("ten %s, and no more", async (_what, send, [bytesMax, waitingMax], files, message) => {
  const person = await createPerson({ allowance: { bytesMax, waitingMax } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, 300)));
  expect(answers.filter((refusal) => refusal !== undefined)).toEqual(Array(10 - files).fill(message));
  expect(await storedBy(person)).toEqual({ files, bytes: files * 300 });
});

test("without the service as many may wait as units are left, and a gibibyte in all", async () => {
  const allowance = { bytesMax: 0, waitingMax: 5 };
  const limits = { meeting_analysis: 3 };
  const usage = { meeting_analysis: 1 };
  const withService = await createPerson({ services: ["meeting_analysis"], limits, usage, allowance });
  const without = await createPerson({ services: ["email_marketing"], limits, usage, allowance });
  for (let stored = 0; stored < 2; stored += 1) {
    expect((await store(without, 10)).error).toBeNull();
    expect((await store(withService, 10)).error).toBeNull();
  }
  expect((await store(without, 10)).error?.message).toBe("recordings_waiting");
  expect((await store(withService, 10)).error).toBeNull();

  const few = await createPerson({ limits, allowance: { bytesMax: 0, waitingMax: 1 } });
  // With no unit left, or less, nothing begins, and what was begun may end.
  const used = { limits, allowance: { bytesMax: 0, waitingMax: 0 } };
  const all = await createPerson({ ...used, usage: limits });
  const more = await createPerson({ ...used, usage: { meeting_analysis: 4 } });
  for (const { id } of [few, all, more]) {
    await placeObject(recordingPath(id));
    await expect(placeObject(recordingPath(id))).rejects.toThrow("recordings_waiting");
  }

  const full = await createPerson({ services: ["email_marketing"], allowance });
  await placeObject(recordingPath(full.id));
  const measure = (bytes: number) =>
    sql.query(
      `update storage.objects set metadata = metadata || jsonb_build_object('size', $2::bigint) where name like $1`,
      [`${full.id}/%`, bytes],
    );
  await expect(measure(1024 ** 3 + 1)).rejects.toThrow("recording_storage_full");
  await measure(1024 ** 3);
  expect((await store(full, 10)).error?.message).toBe("recording_storage_full");
});

test("a recording that is handed over or removed makes room for the next, a failed hand-over does not", async () => {
  const person = await createPerson({ allowance: { bytesMax: 0, waitingMax: 1 } });
  const { id, sessionId, path } = await uploadRecording(person);
  expect((await store(person, 10)).error?.message).toBe("recordings_waiting");
  const begin = { p_session_id: sessionId, p_mode: "meeting" };
  expect((await call(person, "begin_meeting_analysis", begin)).status).toBe(200);
  await call("service", "finish_meeting_analysis", { p_analysis_id: id, p_succeeded: false });
  expect((await store(person, 10)).error?.message).toBe("recordings_waiting");
  expect((await call(person, "begin_meeting_analysis", begin)).status).toBe(200);
  expect((await store(person, 10)).error).toBeNull();
  expect((await store(person, 10)).error?.message).toBe("recordings_waiting");
  await person.client.storage.from(bucket).remove([path]);
  expect((await store(person, 10)).error?.message).toBe("recordings_waiting");
});

test("the allowance is each customer's own, and what lies in another folder counts for nobody else", async () => {
  const allowance = { bytesMax: 10, waitingMax: 1 };
  const [person, other] = await createTwo({ allowance });
  await placeObject(recordingPath(other.id));
  expect((await store(person, 10)).error).toBeNull();
  // A stranger is not told how full a folder is.
  const { error } = await person.client.storage
    .from(bucket)
    .upload(recordingPath(other.id), Buffer.alloc(10), { contentType: type });
  expect(error?.message).toBe("new row violates row-level security policy");
});

test("an empty file is refused, also when its announced length says otherwise, and by the secret key too", async () => {
  const person = await createPerson();
  expect((await store(person, 0)).error?.message).toBe("recording_empty");
  const empty = new Blob([], { type });
  for (const client of [person.client, serviceClient()]) {
    // In a form: its length is not the file's.
    const { error } = await client.storage.from(bucket).upload(recordingPath(person.id), empty);
    expect(error?.message).toBe("recording_empty");
  }
  expect(await partsOf(person, 0)).toMatchObject({ status: 403, message: "recording_empty" });
  expect(await storedBy(person)).toEqual({ files: 0, bytes: 0 });
});
