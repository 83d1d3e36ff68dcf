import { randomUUID } from "node:crypto";
import { anonymousClient, serviceClient, sql, tokenClient } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestBucket, type TestBucket } from "./test-bucket.ts";

let existing: TestBucket;
beforeAll(async () => {
  existing = await createTestBucket();
});
afterAll(() => existing.drop());

const { storage } = serviceClient();

test("the service makes, reads, changes, lists and deletes a bucket", async () => {
  const id = `test-${randomUUID()}`;
  const created = await storage.createBucket(id, {
    public: false,
    fileSizeLimit: "20MB",
    allowedMimeTypes: ["audio/*"],
  });
  expect(created).toEqual({ data: { name: id }, error: null });
  expect((await storage.getBucket(id)).data).toMatchObject({
    id,
    name: id,
    public: false,
    type: "STANDARD",
    file_size_limit: 20_000_000,
    allowed_mime_types: ["audio/*"],
    created_at: expect.any(String),
  });
  const changes = { public: true, fileSizeLimit: 1000, allowedMimeTypes: null };
  expect((await storage.updateBucket(id, changes)).error).toBeNull();
  expect((await storage.getBucket(id)).data).toMatchObject({
    public: true,
    file_size_limit: 1000,
    allowed_mime_types: null,
  });
  const listed = await storage.listBuckets({ search: id, limit: 10 });
  expect(listed.data?.map((bucket) => bucket.id)).toEqual([id]);
  expect((await storage.deleteBucket(id)).data).toEqual({ message: "Successfully deleted" });
  expect((await storage.getBucket(id)).error).toMatchObject({
    statusCode: "404",
    message: "Bucket not found",
  });
});

test("refuses a name that is taken", async () => {
  const { error } = await storage.createBucket(existing.bucket);
  expect(error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
});

test.each(["a/b", " a", "", "é", "x".repeat(101)])("refuses the name '%s'", async (name) => {
  expect((await storage.createBucket(name)).error?.message).toBe("Bucket name invalid");
});

test("refuses a limit above the project's", async () => {
  const { error } = await storage.createBucket(`test-${randomUUID()}`, {
    public: false,
    fileSizeLimit: "1000000GB",
  });
  expect(error).toMatchObject({ statusCode: "413" });
});

test("deletes only an empty bucket, and empties one with its files", async () => {
  const full = await createTestBucket();
  await full.owner.files.upload(`${full.owner.id}/a.txt`, "a");
  expect((await storage.deleteBucket(full.bucket)).error).toMatchObject({
    statusCode: "409",
    message: "The bucket you tried to delete is not empty",
  });
  expect(await full.names()).toHaveLength(1);
  expect((await storage.emptyBucket(full.bucket)).data).toEqual({ message: "Successfully emptied" });
  expect(await full.names()).toEqual([]);
  await full.drop();
  expect((await storage.getBucket(full.bucket)).error?.message).toBe("Bucket not found");
});

test.each([
  ["a visitor", () => anonymousClient()],
  ["a member", () => tokenClient(existing.owner.token)],
])("hides buckets from %s and takes no changes", async (_who, client) => {
  const { rows } = await sql.query("select from storage.buckets where id = $1", [existing.bucket]);
  expect(rows).toHaveLength(1);
  expect((await client().storage.listBuckets()).data).toEqual([]);
  expect((await client().storage.getBucket(existing.bucket)).error?.message).toBe("Bucket not found");
  const created = await client().storage.createBucket(`test-${randomUUID()}`);
  expect(created.error).toMatchObject({
    statusCode: "403",
    message: "new row violates row-level security policy",
  });
  const changed = await client().storage.updateBucket(existing.bucket, { public: true });
  expect(changed.error?.message).toBe("Bucket not found");
  expect((await client().storage.deleteBucket(existing.bucket)).error?.message).toBe("Bucket not found");
  expect((await client().storage.emptyBucket(existing.bucket)).error?.message).toBe("Bucket not found");
  const after = await sql.query("select public from storage.buckets where id = $1", [existing.bucket]);
  expect(after.rows).toEqual([{ public: false }]);
});

test("SQL deletes neither bucket nor object by accident", async () => {
  const { bucket } = existing;
  const refusal = "Direct deletion from storage tables is not allowed";
  await expect(sql.query("delete from storage.buckets where id = $1", [bucket])).rejects.toThrow(refusal);
  await expect(sql.query("delete from storage.objects where bucket_id = $1", [bucket])).rejects.toThrow(
    refusal,
  );
});
