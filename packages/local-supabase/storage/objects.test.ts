import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestBucket, type TestBucket } from "./test-bucket.ts";

let bucket: TestBucket;
let from: string;

beforeAll(async () => {
  bucket = await createTestBucket();
});
afterAll(() => bucket.drop());
beforeEach(async () => {
  await bucket.service.remove((await bucket.names()).concat("niets"));
  from = `${bucket.owner.id}/van.txt`;
  await bucket.owner.files.upload(from, "inhoud", { cacheControl: "60" });
});

test("removes the objects that the caller may remove, and lists them", async () => {
  const theirs = `${bucket.other.id}/blijft.txt`;
  await bucket.other.files.upload(theirs, "x");
  expect((await bucket.visitor.remove([from])).data).toEqual([]);
  const { data } = await bucket.owner.files.remove([from, theirs, `${bucket.owner.id}/was-er-niet.txt`]);
  expect(data?.map(({ name }) => name)).toEqual([from]);
  expect(await bucket.names()).toEqual([theirs]);
  expect((await bucket.owner.files.download(from)).error?.message).toBe("Object not found");
});
