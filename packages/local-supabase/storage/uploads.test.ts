import { Readable } from "node:stream";
import { stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, test } from "vitest";
import { createTestBucket } from "./test-bucket.ts";
import { isAllowedType } from "./uploads.ts";

const bucket = await createTestBucket();
const narrow = await createTestBucket({ fileSizeLimitBytes: 1000, allowedMimeTypes: ["text/plain"] });
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

test.each([
  ["a form", () => new Blob(["x".repeat(1000)], { type: "text/plain" })],
  ["the body", () => "x".repeat(1000)],
])("takes a file of the bucket's limit as %s", async (_how, make) => {
  const path = `${narrow.owner.id}/vol.txt`;
  const { error } = await narrow.owner.files.upload(path, make(), { contentType: "text/plain" });
  expect(error).toBeNull();
  expect((await narrow.owner.files.remove([path])).data).toHaveLength(1);
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

test.each(["é.txt", "a[b].txt", "a%b.txt", "a".repeat(1025)])("refuses the name %s", async (name) => {
  const url = `${stack().apiUrl}/storage/v1/object/${bucket.bucket}/${encodeURIComponent(name)}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { apikey: stack().secretKey },
    body: "x",
  });
  expect(await response.json()).toMatchObject({ error: "InvalidKey", message: `Invalid key: ${name}` });
});

test("compares types without their parameters and without regard to case", () => {
  expect(isAllowedType("Text/Plain;charset=UTF-8", ["text/plain"])).toBe(true);
  expect(isAllowedType("image/png", [])).toBe(true);
  expect(isAllowedType("image/png", ["image/jpeg"])).toBe(false);
});
