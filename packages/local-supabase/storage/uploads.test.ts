import { Readable } from "node:stream";
import { serviceClient, sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestBucket, type TestBucket } from "./test-bucket.ts";
import { isAllowedType } from "./uploads.ts";

let bucket: TestBucket;
let narrow: TestBucket;

beforeAll(async () => {
  bucket = await createTestBucket();
  narrow = await createTestBucket({ fileSizeLimitBytes: 1000, allowedMimeTypes: ["text/plain"] });
});
afterAll(async () => {
  await bucket.drop();
  await narrow.drop();
});

const inFolder = (name: string) => `${bucket.owner.id}/${name}`;
const textOf = async (path: string) => (await bucket.owner.files.download(path)).data?.text();

test.each([
  ["a Buffer", () => Buffer.from("hallo")],
  ["a Blob", () => new Blob(["hallo"], { type: "text/plain" })],
  ["a Node stream", () => Readable.from([Buffer.from("hal"), Buffer.from("lo")])],
])("takes %s as the file", async (what, make) => {
  const path = inFolder(`${what.replaceAll(" ", "-")}.txt`);
  const { data, error } = await bucket.owner.files.upload(path, make(), { contentType: "text/plain" });
  expect(error).toBeNull();
  expect(data).toEqual({ id: expect.any(String), path, fullPath: `${bucket.bucket}/${path}` });
  expect(await textOf(path)).toBe("hallo");
});

test("keeps type, size, tag and cache control", async () => {
  const path = inFolder("facts.mp3");
  const file = new Blob(["hallo"], { type: "audio/mpeg" });
  await bucket.owner.files.upload(path, file, { cacheControl: "60" });
  const { rows } = await sql.query("select * from storage.objects where bucket_id = $1 and name = $2", [
    bucket.bucket,
    path,
  ]);
  expect(rows[0]).toMatchObject({
    owner: bucket.owner.id,
    owner_id: bucket.owner.id,
    metadata: {
      size: 5,
      mimetype: "audio/mpeg",
      cacheControl: "max-age=60",
      eTag: '"598d4c200461b81522a3328565c25f7c"',
    },
  });
});

test("takes an empty file", async () => {
  const { error } = await bucket.owner.files.upload(inFolder("leeg.txt"), new Blob([]));
  expect(error).toBeNull();
  expect(await textOf(inFolder("leeg.txt"))).toBe("");
});

test("refuses a second file of the same name and keeps the first", async () => {
  const path = inFolder("eenmaal.txt");
  await bucket.owner.files.upload(path, "eerste");
  const { error } = await bucket.owner.files.upload(path, "tweede");
  expect(error).toMatchObject({ status: 400, statusCode: "409", message: "The resource already exists" });
  expect(await textOf(path)).toBe("eerste");
});

test("overwrites with upsert and keeps the object's id", async () => {
  const path = inFolder("steeds.txt");
  const first = await bucket.owner.files.upload(path, "eerste");
  const second = await bucket.owner.files.upload(path, "tweede", { upsert: true });
  expect(second.data?.id).toBe(first.data?.id);
  expect(await textOf(path)).toBe("tweede");
});

test.each([
  ["as a form", () => new Blob(["x".repeat(1001)], { type: "text/plain" })],
  ["as the body", () => "x".repeat(1001)],
  ["as a stream without length", () => Readable.from([Buffer.alloc(600), Buffer.alloc(600)])],
])("refuses a file over the bucket's limit, sent %s, and keeps nothing", async (_how, make) => {
  const { error } = await narrow.owner.files.upload(`${narrow.owner.id}/groot.txt`, make(), {
    contentType: "text/plain",
  });
  expect(error).toMatchObject({
    status: 400,
    statusCode: "413",
    message: "The object exceeded the maximum allowed size",
  });
  expect(await narrow.names()).toEqual([]);
});

test("puts 'Payload too large' into the same field as hosted", async () => {
  const response = await fetch(
    `${stack().apiUrl}/storage/v1/object/${narrow.bucket}/${narrow.owner.id}/a.txt`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${narrow.owner.token}`, "content-type": "text/plain" },
      body: "x".repeat(1001),
    },
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: "413",
    code: "EntityTooLarge",
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  });
});

test("answers that a bucket does not exist", async () => {
  const { error } = await serviceClient().storage.from("bestaat-niet").upload("a.txt", "x");
  expect(error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
});

test.each(["é.txt", "a[b].txt", "a%b.txt"])("refuses the name %s", async (name) => {
  const url = `${stack().apiUrl}/storage/v1/object/${bucket.bucket}/${encodeURIComponent(name)}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { apikey: stack().secretKey },
    body: "x",
  });
  expect(await response.json()).toMatchObject({ error: "InvalidKey", message: `Invalid key: ${name}` });
});

test("a policy finds the announced length and type, and no size", async () => {
  const rule = `"${bucket.bucket}.small"`;
  await sql.query(`
    create policy ${rule} on storage.objects as restrictive for insert to authenticated
    with check (bucket_id <> '${bucket.bucket}' or ((metadata ->> 'contentLength')::bigint <= 10
      and metadata ->> 'mimetype' like 'text/%' and metadata ->> 'size' is null))`);
  try {
    const files = bucket.owner.files;
    const denied = { message: "new row violates row-level security policy" };
    const text = { contentType: "text/plain" };
    expect((await files.upload(inFolder("p1.txt"), "klein", text)).error).toBeNull();
    expect((await files.upload(inFolder("p2.txt"), "veel te groot", text)).error).toMatchObject(denied);
    expect((await files.upload(inFolder("p3.bin"), "klein", { contentType: "a/b" })).error).toMatchObject(
      denied,
    );
    // Of a form the length counts with what stands around the file.
    const form = new Blob(["klein"], { type: "text/plain" });
    expect((await files.upload(inFolder("p4.txt"), form)).error).toMatchObject(denied);
  } finally {
    await sql.query(`drop policy ${rule} on storage.objects`);
  }
});

test("compares types without their parameters and without regard to case", () => {
  expect(isAllowedType("Text/Plain;charset=UTF-8", ["text/plain"])).toBe(true);
  expect(isAllowedType("image/png", [])).toBe(true);
  expect(isAllowedType("image/png", ["image/jpeg"])).toBe(false);
});
