import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { signToken } from "../keys.ts";
import { startOwnStorage } from "./own-storage.ts";
import { chunkBytes, type ResumableOptions, uploadIdOf, uploadResumably } from "./resumable-upload.ts";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket({
  fileSizeLimitBytes: 20 * 1024 * 1024,
  allowedMimeTypes: ["audio/mpeg"],
});
afterAll(() => bucket.drop());
const file = randomBytes(2 * chunkBytes + 12_345);

const upload = (name: string, more: Partial<ResumableOptions> = {}, bytes: Buffer = file) =>
  uploadResumably(bytes, {
    apiUrl: stack().apiUrl,
    token: bucket.owner.token,
    bucket: bucket.bucket,
    path: `${bucket.owner.id}/${name}`,
    ...more,
  });
const endpoint = `${stack().apiUrl}/storage/v1/upload/resumable`;
/** The header by which an upload says what it is, as tus writes it. */
const metadataOf = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join(",");
const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const storedHash = async (name: string) => {
  const { data, error } = await bucket.owner.files.download(`${bucket.owner.id}/${name}`);
  if (error) throw error;
  return hash(new Uint8Array(await data.arrayBuffer()));
};

/** The object that an upload's address names; the part behind it is the upload's own id. */
const nameOf = (url: string | null) => {
  const id = Buffer.from((url ?? "").replace(`${endpoint}/`, ""), "base64url").toString();
  return id.slice(0, id.lastIndexOf("/"));
};

const ask = (url: string | null, method: string, token = bucket.owner.token, headers = {}) =>
  fetch(url ?? "", {
    method,
    headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
  });

test("stores a file sent in chunks, with its facts", async () => {
  const { url, message } = await upload("heel.mp3");
  expect(message).toBeUndefined();
  expect(nameOf(url)).toBe(`${bucket.bucket}/${bucket.owner.id}/heel.mp3`);
  expect(await storedHash("heel.mp3")).toBe(hash(file));
  const { rows } = await sql.query("select * from storage.objects where bucket_id = $1 and name = $2", [
    bucket.bucket,
    `${bucket.owner.id}/heel.mp3`,
  ]);
  expect(rows[0]).toMatchObject({
    owner: bucket.owner.id,
    owner_id: bucket.owner.id,
    metadata: {
      size: file.length,
      mimetype: "audio/mpeg",
      cacheControl: "max-age=3600",
      eTag: expect.stringMatching(/^"[0-9a-f]{32}-3"$/),
    },
  });
});

test("keeps what arrived before the connection was cut in the middle of a chunk", async () => {
  const { url } = await upload("kabel.mp3", { stopAfterFirstChunk: true });
  const before = Number((await ask(url, "HEAD")).headers.get("upload-offset"));
  await cutMidway(url ?? "", before, file.subarray(before, before + chunkBytes));
  const offset = async () => Number((await ask(url, "HEAD")).headers.get("upload-offset"));
  await expect.poll(offset).toBeGreaterThan(before);
  expect((await upload("kabel.mp3", { uploadUrl: url ?? "" })).message).toBeUndefined();
  expect(await storedHash("kabel.mp3")).toBe(hash(file));
});

/** Announces the whole file, sends half of it and cuts the connection. */
function cutMidway(url: string, offset: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${bucket.owner.token}`,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": offset,
        "content-length": bytes.length,
      },
    });
    sent.on("error", () => {});
    sent.on("close", resolve);
    sent.write(bytes.subarray(0, bytes.length / 2), () => sent.destroy());
  });
}

test("a client that lost the last answer learns that the file is complete", async () => {
  const { url } = await upload("zonder-antwoord.mp3");
  const methods: string[] = [];
  const again = await upload("zonder-antwoord.mp3", {
    uploadUrl: url ?? "",
    onRequest: (sent) => void methods.push(sent.getMethod()),
  });
  expect(again.message).toBeUndefined();
  expect(methods).toEqual(["HEAD"]);
  expect((await ask(url, "DELETE")).status).toBe(409);
  expect(await storedHash("zonder-antwoord.mp3")).toBe(hash(file));
});

test.each([
  ["a file over the limit", {}, Buffer.alloc(20 * 1024 * 1024 + 1), 413, "Maximum size exceeded"],
  ["a path out of the bucket", { path: "../x.mp3" }, file, 400, "Invalid key: ../x.mp3"],
])("refuses %s", async (_what, more, bytes, status, message) => {
  expect(await upload("nee.mp3", more, bytes)).toMatchObject({ status, message });
});

test("refuses a name that is taken, and overwrites it only with upsert", async () => {
  await upload("bezet.mp3", {}, Buffer.from("eerste"));
  const second = await upload("bezet.mp3", {}, Buffer.from("tweede"));
  expect(second).toMatchObject({ status: 409, message: "The resource already exists" });
  expect(await storedHash("bezet.mp3")).toBe(hash(Buffer.from("eerste")));
  const third = await upload("bezet.mp3", { upsert: true }, Buffer.from("derde"));
  expect(third.message).toBeUndefined();
  expect(await storedHash("bezet.mp3")).toBe(hash(Buffer.from("derde")));
});

test("gives the progress of an upload to every holder of its address, which contains the object's name", async () => {
  const { url } = await upload("openbaar.mp3", { stopAfterFirstChunk: true });
  const asked = await ask(url, "HEAD", bucket.other.token);
  expect([asked.status, Number(asked.headers.get("upload-length"))]).toEqual([200, file.length]);
  expect((await ask(url, "HEAD", "nonsense")).status).toBe(400);
});

test("gives the project's limit in the answer to OPTIONS", async () => {
  const storage = await startOwnStorage(undefined, 12_345);
  onTestFinished(() => storage.dispose());
  const response = await fetch(`${storage.apiUrl}/storage/v1/upload/resumable`, {
    method: "OPTIONS",
    headers: { "tus-resumable": "1.0.0" },
  });
  expect(response.headers.get("tus-max-size")).toBe("12345");
});

test("goes on with a fresh token after the old one ended", async () => {
  const { url } = await upload("vernieuwd.mp3", { stopAfterFirstChunk: true });
  const claims = { role: "authenticated", sub: bucket.owner.id };
  const ended = await signToken(claims, stack().jwtSecret, -10);
  expect((await ask(url, "HEAD", ended)).status).toBe(400);
  const answer = await ask(url, "PATCH", ended, {
    "content-type": "application/offset+octet-stream",
    "upload-offset": String(chunkBytes),
  });
  expect(answer.status).toBe(400);
  // The browser must be able to distinguish this from a refusal by a policy.
  expect(await answer.json()).toMatchObject({
    statusCode: "403",
    message: '"exp" claim timestamp check failed',
  });
  const token = await signToken(claims, stack().jwtSecret, 60);
  const resumed = await upload("vernieuwd.mp3", { uploadUrl: url ?? "", token });
  expect(resumed.message).toBeUndefined();
  expect(await storedHash("vernieuwd.mp3")).toBe(hash(file));
});

test("can be called off", async () => {
  const { url } = await upload("toch-niet.mp3", { stopAfterFirstChunk: true });
  expect((await ask(url, "DELETE")).status).toBe(204);
  expect((await ask(url, "HEAD")).status).toBe(404);
  expect(await bucket.names()).not.toContain(`${bucket.owner.id}/toch-niet.mp3`);
});

test("takes no upload of unknown length: no limit could be checked before the bytes come", async () => {
  const response = await ask(endpoint, "POST", bucket.owner.token, {
    "upload-defer-length": "1",
    "upload-metadata": metadataOf({ bucketName: bucket.bucket, objectName: `${bucket.owner.id}/x.mp3` }),
  });
  expect(response.status).toBe(501);
});

test("a client cannot give itself another's upload or an overwrite through the metadata", async () => {
  await upload("beschermd.mp3", {}, Buffer.from("eerste"));
  const entries = {
    bucketName: bucket.bucket,
    objectName: `${bucket.owner.id}/beschermd.mp3`,
    contentType: "audio/mpeg",
    upsert: "true",
    recorded: "true",
    holder: `authenticated:${bucket.other.id}`,
  };
  const response = await ask(endpoint, "POST", bucket.owner.token, {
    "upload-length": "3",
    "upload-metadata": metadataOf(entries),
  });
  expect(response.status).toBe(409);
});

test("an invalid id is not found, nor one that belongs to another object", async () => {
  const { url } = await upload("eigen.mp3", { stopAfterFirstChunk: true });
  const id = uploadIdOf(url ?? "");
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  const unknown = encode(`${bucket.bucket}/x.mp3/00000000-0000-4000-8000-000000000000`);
  const others = encode(`${bucket.bucket}/${bucket.other.id}/eigen.mp3/${id}`);
  for (const each of ["nee", "..%2f..%2fconfig", unknown, others]) {
    expect((await ask(`${endpoint}/${each}`, "HEAD")).status).toBe(404);
    const part = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
    expect((await ask(`${endpoint}/${each}`, "PATCH", bucket.other.token, part)).status).toBe(404);
  }
});

test("takes what the project's limit and the bucket's allow, and not a byte more", async () => {
  const storage = await startOwnStorage();
  onTestFinished(() => storage.dispose());
  const wide = await createTestBucket();
  onTestFinished(() => wide.drop());
  const announce = (sizeBytes: number) => {
    const entries = { bucketName: wide.bucket, objectName: `${wide.owner.id}/${sizeBytes}.mp3` };
    return ask(`${storage.apiUrl}/storage/v1/upload/resumable`, "POST", wide.owner.token, {
      "upload-length": String(sizeBytes),
      "upload-metadata": metadataOf(entries),
    });
  };
  const limitBytes = 50 * 2 ** 30;
  expect((await announce(limitBytes)).status).toBe(201);
  const refused = await announce(limitBytes + 1);
  expect([refused.status, await refused.text()]).toEqual([413, "Maximum size exceeded\n"]);
});

test("takes no more than the project's limit where the bucket's is higher", async () => {
  const storage = await startOwnStorage(undefined, 1_000);
  onTestFinished(() => storage.dispose());
  const announce = (sizeBytes: number) =>
    ask(`${storage.apiUrl}/storage/v1/upload/resumable`, "POST", bucket.owner.token, {
      "upload-length": String(sizeBytes),
      "upload-metadata": metadataOf({
        bucketName: bucket.bucket,
        objectName: `${bucket.owner.id}/klein-${sizeBytes}.mp3`,
        contentType: "audio/mpeg",
      }),
    });
  expect([(await announce(1_000)).status, (await announce(1_001)).status]).toEqual([201, 413]);
});
