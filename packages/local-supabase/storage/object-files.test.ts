// The files on disk: refusals, crashes and expiry leave none behind, and memory stays flat.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createClient } from "@supabase/supabase-js";
import { stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type OwnStorage, startOwnStorage } from "./own-storage.ts";
import { chunkBytes, type ResumableOptions, uploadIdOf, uploadResumably } from "./resumable-upload.ts";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket();
const storage = await startOwnStorage();
afterAll(async () => {
  await storage.dispose();
  await bucket.drop();
});

const clientOn = ({ apiUrl }: OwnStorage, token = bucket.owner.token) =>
  createClient(apiUrl, stack().publishableKey, { accessToken: async () => token }).storage.from(
    bucket.bucket,
  );
const inFolder = (name: string) => `${bucket.owner.id}/${name}`;
const resumably = (own: OwnStorage, name: string, bytes: Buffer, more: Partial<ResumableOptions>) =>
  uploadResumably(bytes, {
    apiUrl: own.apiUrl,
    token: bucket.owner.token,
    bucket: bucket.bucket,
    path: inFolder(name),
    ...more,
  });

test("keeps one opaque file an object, through overwriting and removing", async () => {
  const files = clientOn(storage);
  const { data } = await files.upload(inFolder("naam.txt"), "een");
  const [first = ""] = storage.files();
  expect(storage.files()).toHaveLength(1);
  expect(first).toMatch(new RegExp(`^objects/${data?.id.slice(0, 2)}/${data?.id}\\.[0-9a-f-]{36}$`));
  await files.upload(inFolder("naam.txt"), "twee", { upsert: true });
  expect(storage.files()).toHaveLength(1);
  expect(storage.files()).not.toEqual([first]);
  await files.remove([inFolder("naam.txt")]);
  expect(storage.files()).toEqual([]);
});

test("a refused upload leaves nothing", async () => {
  await clientOn(storage, bucket.other.token).upload(inFolder("a.txt"), "x");
  await clientOn(storage).upload(inFolder("dubbel.txt"), "x");
  await clientOn(storage).upload(inFolder("dubbel.txt"), "x");
  await clientOn(storage).upload(inFolder("dubbel.txt"), new Blob(["x"]));
  expect(storage.files()).toHaveLength(1);
  await clientOn(storage).remove([inFolder("dubbel.txt")]);
  expect(storage.files()).toEqual([]);
});

test("the bytes of a resumable upload that is not finished stay for a day", async () => {
  const { url } = await resumably(storage, "begonnen.mp3", Buffer.alloc(chunkBytes + 1), {
    stopAfterFirstChunk: true,
  });
  const left = ["", ".json"].map((end) => `resumable/${uploadIdOf(url ?? "")}${end}`);
  for (const [minutes, kept] of [
    [24 * 60 - 5, left],
    [24 * 60 + 1, []],
  ] as const) {
    const changed = new Date(Date.now() - minutes * 60_000);
    for (const file of left) utimesSync(path.join(storage.directory, file), changed, changed);
    await storage.service.sweep();
    expect(storage.files()).toEqual(kept);
  }
});

test("an upload whose client disconnects leaves nothing", async () => {
  const sent = request(`${storage.apiUrl}/storage/v1/object/${bucket.bucket}/${inFolder("half.txt")}`, {
    method: "POST",
    headers: { authorization: `Bearer ${bucket.owner.token}` },
  });
  sent.on("error", () => {});
  sent.write(Buffer.alloc(1_000_000));
  await expect.poll(() => storage.files()).toHaveLength(1);
  sent.destroy();
  await expect.poll(() => storage.files()).toEqual([]);
  expect(await bucket.names()).toEqual([]);
  expect(storage.lines).toEqual([]);
});

test("a resumable upload survives the end of the backend", async () => {
  const bytes = Buffer.alloc(chunkBytes + 10, "a");
  const { url } = await resumably(storage, "herstart.mp3", bytes, { stopAfterFirstChunk: true });
  const second = await startOwnStorage(storage.directory);
  const result = await resumably(second, "herstart.mp3", bytes, {
    uploadUrl: (url ?? "").replace(storage.apiUrl, second.apiUrl),
  });
  expect(result.message).toBeUndefined();
  const { data } = await clientOn(second).download(inFolder("herstart.mp3"));
  expect(data?.size).toBe(bytes.length);
  await clientOn(second).remove([inFolder("herstart.mp3")]);
  await second.stop();
});

test("clears at its start what an earlier process was receiving", async () => {
  const own = await startOwnStorage();
  onTestFinished(() => own.dispose());
  writeFileSync(path.join(own.directory, "incoming", randomUUID()), "half");
  await own.stop();
  const again = await startOwnStorage(own.directory);
  await expect.poll(() => again.files()).toEqual([]);
  await again.stop();
});

const mebibyte = 2 ** 20;

/** Sends and fetches a file of this size block by block; how far the process's memory rose meanwhile. */
async function roundTrip(sizeMebibytes: number): Promise<{ peakBytes: number; receivedBytes: number }> {
  const url = `${storage.apiUrl}/storage/v1/object/${bucket.bucket}/${inFolder("groot.mp3")}`;
  const headers = { authorization: `Bearer ${bucket.owner.token}` };
  const startBytes = process.memoryUsage().rss;
  let peakBytes = 0;
  const note = () => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss - startBytes);
  };
  async function* blocks() {
    const block = Buffer.alloc(mebibyte / 4, 1);
    for (let sent = 0; sent < 4 * sizeMebibytes; sent += 1) {
      note();
      yield block;
    }
  }
  const upload = request(url, { method: "POST", headers });
  const answered = once(upload, "response").then(([answer]) => text(answer));
  await pipeline(blocks, upload);
  expect(JSON.parse(await answered)).toHaveProperty("Id");
  const download = request(url, { headers }).end();
  const [response] = await once(download, "response");
  let receivedBytes = 0;
  for await (const chunk of response) {
    receivedBytes += chunk.length;
    note();
  }
  await clientOn(storage).remove([inFolder("groot.mp3")]);
  return { peakBytes, receivedBytes };
}

test("memory stays flat while a large file goes up and comes down", async () => {
  await roundTrip(20);
  const { peakBytes, receivedBytes } = await roundTrip(80);
  expect(receivedBytes).toBe(80 * mebibyte);
  expect(peakBytes).toBeLessThan(60 * mebibyte);
}, 60_000);

test("outlives the refusal of a form that is still being sent", async () => {
  const own = await startOwnStorage();
  onTestFinished(() => own.dispose());
  const sending = request(`${own.apiUrl}/storage/v1/object/${bucket.bucket}/somebody-else/x.txt`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${bucket.owner.token}`,
      "content-type": "multipart/form-data; boundary=border",
    },
  });
  sending.on("error", () => {}); // the service closes the connection after a refusal
  sending.write('--border\r\ncontent-disposition: form-data; name=""; filename="x.txt"\r\n');
  sending.write(`content-type: text/plain\r\n\r\n${"x".repeat(100_000)}`);
  const [answer] = await once(sending, "response");
  expect(answer.statusCode).toBe(400);
  expect(await text(answer)).toContain("row-level security");
  sending.destroy();
  const { error } = await clientOn(own).upload(inFolder("na.txt"), "na");
  expect(error).toBeNull();
});
