import { sql } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestBucket, type TestBucket } from "./test-bucket.ts";

let bucket: TestBucket;
let from: string;
let to: string;

beforeAll(async () => {
  bucket = await createTestBucket();
});
afterAll(() => bucket.drop());
beforeEach(async () => {
  await bucket.service.remove((await bucket.names()).concat("niets"));
  from = `${bucket.owner.id}/van.txt`;
  to = `${bucket.owner.id}/map/naar.txt`;
  await bucket.owner.files.upload(from, "inhoud", { cacheControl: "60", metadata: { a: 1 } });
});

const textOf = async (path: string) => (await bucket.service.download(path)).data?.text();

test("moves an object, with its id and content", async () => {
  const { data: before } = await bucket.owner.files.info(from);
  expect((await bucket.owner.files.move(from, to)).data?.message).toBe("Successfully moved");
  expect((await bucket.owner.files.info(to)).data).toMatchObject({ id: before?.id, metadata: { a: 1 } });
  expect(await textOf(to)).toBe("inhoud");
  expect(await bucket.names()).toEqual([to]);
});

test("copies an object with its facts", async () => {
  expect((await bucket.owner.files.copy(from, to)).data).toEqual({ path: `${bucket.bucket}/${to}` });
  expect((await bucket.owner.files.info(to)).data).toMatchObject({
    cacheControl: "max-age=60",
    metadata: { a: 1 },
  });
  await bucket.owner.files.remove([from]);
  expect(await textOf(to)).toBe("inhoud");
});

test("leaves the owner's object to the owner", async () => {
  const denied = "new row violates row-level security policy";
  const theirs = `${bucket.other.id}/gestolen.txt`;
  for (const files of [bucket.visitor, bucket.other.files]) {
    expect((await files.move(from, theirs)).error?.message).toBe("Object not found");
    expect((await files.copy(from, theirs)).error?.message).toBe("Object not found");
    expect((await files.remove([from])).data).toEqual([]);
  }
  expect((await bucket.owner.files.move(from, theirs)).error?.message).toBe(denied);
  expect((await bucket.owner.files.copy(from, theirs)).error?.message).toBe(denied);
  expect(await bucket.names()).toEqual([from]);
  expect(await textOf(from)).toBe("inhoud");
});

test("removes the objects that the caller may remove, and lists them", async () => {
  const theirs = `${bucket.other.id}/blijft.txt`;
  await bucket.other.files.upload(theirs, "x");
  const { data } = await bucket.owner.files.remove([from, theirs, `${bucket.owner.id}/was-er-niet.txt`]);
  expect(data?.map(({ name }) => name)).toEqual([from]);
  expect(await bucket.names()).toEqual([theirs]);
  expect((await bucket.owner.files.download(from)).error?.message).toBe("Object not found");
});

test("gives the policies the name of the operation", async () => {
  const rule = `"${bucket.bucket}.no-listing"`;
  await sql.query(`
    create policy ${rule} on storage.objects as restrictive for select to authenticated
    using (bucket_id <> '${bucket.bucket}' or storage.operation() <> 'storage.object.list')`);
  try {
    expect((await bucket.owner.files.list(bucket.owner.id)).data).toEqual([]);
    expect((await bucket.owner.files.download(from)).error).toBeNull();
  } finally {
    await sql.query(`drop policy ${rule} on storage.objects`);
  }
});
