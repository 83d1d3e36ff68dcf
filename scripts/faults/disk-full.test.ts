// The disk is full in the middle of a recording's upload.
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { chunkBytes, uploadIdOf, uploadResumably } from "@vanzelf/local-supabase/storage/resumable-upload.ts";
import { type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { during } from "./during.ts";
import { faultsUnderTest } from "./faults-under-test.ts";
import { limitDisk } from "./full-disk.ts";
import { untilReady } from "./pieces.ts";
import { newCustomer, post, unitsOf } from "./records.ts";

const recording = Buffer.alloc(2.5 * chunkBytes, "sound");
let customer: Person;
let name: string;

beforeAll(untilReady);
beforeEach(async () => {
  customer = await newCustomer();
  name = `${customer.id}/${Date.now()}_overleg.mp3`;
});

const upload = (options: { uploadUrl?: string; stopAfterFirstChunk?: boolean } = {}) =>
  uploadResumably(recording, {
    ...options,
    apiUrl: stack().apiUrl,
    token: customer.token,
    bucket: "audio-files",
    path: name,
  });

/** Status 0: the answer came while the part was still sent, and was not read. */
const failed = { status: expect.toSatisfy((status: number) => status === 500 || status === 0) };

async function offsetOf(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${customer.token}`, "tus-resumable": "1.0.0" };
  const response = await fetch(url, { method: "HEAD", headers });
  return Number(response.headers.get("upload-offset"));
}

/** Rows and files of the customer's recording. */
async function traces() {
  const { rows } = await sql.query<{ objects: number; recordings: number }>(
    `select (select count(*)::int from storage.objects where name = $1) as objects,
      (select count(*)::int from public.user_audio_files where user_id = $2) as recordings`,
    [name, customer.id],
  );
  return { ...rows[0], units: await unitsOf(customer, "meeting_analysis") };
}
const filesOf = (uploadId: string) =>
  readdirSync(path.join(faultsUnderTest().directory, "storage/resumable")).filter((file) =>
    file.startsWith(uploadId),
  );

it("an upload stops with an error, counts nothing, and goes on where it stopped once there is space", async () => {
  const begun = await upload({ stopAfterFirstChunk: true });
  const url = begun.url ?? "";
  const uploadId = uploadIdOf(url);
  expect(await offsetOf(url)).toBe(chunkBytes);
  const diskBytes = chunkBytes + 1024 * 1024;
  await during(limitDisk(uploadId, diskBytes), async () => {
    const stopped = await upload({ uploadUrl: url });
    expect(stopped).toMatchObject(failed);
    expect(await traces()).toEqual({ objects: 0, recordings: 0, units: 0 });
    // What fitted is kept: nobody sends it a second time.
    expect(await offsetOf(url)).toBe(diskBytes);
    expect(await upload({ uploadUrl: url })).toMatchObject(failed);
  });
  expect(await upload({ uploadUrl: url })).toEqual({ url });
  expect(await traces()).toEqual({ objects: 1, recordings: 0, units: 0 });

  const sessionId = randomUUID();
  const row = { user_id: customer.id, filename: "overleg.mp3", storage_path: name, session_id: sessionId };
  expect((await customer.client.from("user_audio_files").insert(row)).error).toBeNull();
  const body = { sessionId, mode: "meeting" };
  expect((await post("relay/meeting", { token: customer.token, body })).status).toBe(200);
  expect(await traces()).toEqual({ objects: 1, recordings: 1, units: 1 });
  const { data } = await customer.client.storage.from("audio-files").download(name);
  expect(recording.equals(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true);
  // The note that the upload is complete remains, its bytes are the object's.
  expect(filesOf(uploadId)).toEqual([`${uploadId}.json`]);
});

it("an upload that finds no space is told that it failed, and nothing about this machine", async () => {
  const small = recording.subarray(0, 64 * 1024);
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const metadata = { bucketName: "audio-files", objectName: name, contentType: "audio/mpeg" };
  const headers = { authorization: `Bearer ${customer.token}`, "tus-resumable": "1.0.0" };
  const created = await fetch(`${stack().apiUrl}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(small.length),
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${encoded(value)}`)
        .join(","),
    },
  });
  const url = created.headers.get("location") ?? "";
  const send = (offset: number) =>
    fetch(url, {
      method: "PATCH",
      headers: {
        ...headers,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: small.subarray(offset),
    });
  await during(limitDisk(uploadIdOf(url), 4_096), async () => {
    const refused = await send(0);
    expect([refused.status, await refused.text()]).toEqual([
      500,
      "Something went wrong receiving the file\n",
    ]);
  });
  expect((await send(await offsetOf(url))).status).toBe(204);
  expect(await traces()).toEqual({ objects: 1, recordings: 0, units: 0 });
});

it("an upload that nobody takes up again leaves no row, and its file goes when it is given up", async () => {
  const { url } = await upload({ stopAfterFirstChunk: true });
  const uploadId = uploadIdOf(url ?? "");
  await during(limitDisk(uploadId, chunkBytes + 4_096), async () => {
    expect(await upload({ uploadUrl: url ?? "" })).toMatchObject(failed);
  });
  const headers = { authorization: `Bearer ${customer.token}`, "tus-resumable": "1.0.0" };
  expect((await fetch(url ?? "", { method: "DELETE", headers })).status).toBe(204);
  expect(filesOf(uploadId)).toEqual([]);
  expect(await traces()).toEqual({ objects: 0, recordings: 0, units: 0 });
});
