import { sql } from "@vanzelf/testkit/stack.ts";
import { afterAll, expect, test } from "vitest";
import { createTestBucket } from "./test-bucket.ts";

const bucket = await createTestBucket();
afterAll(() => bucket.drop());

test("removes the objects that the caller may remove, and lists them", async () => {
  const [from, theirs] = [`${bucket.owner.id}/van.txt`, `${bucket.other.id}/blijft.txt`];
  await bucket.owner.files.upload(from, "inhoud");
  await bucket.other.files.upload(theirs, "x");
  expect((await bucket.visitor.remove([from])).data).toEqual([]);
  const { data } = await bucket.owner.files.remove([from, theirs, `${bucket.owner.id}/was-er-niet.txt`]);
  expect(data?.map(({ name }) => name)).toEqual([from]);
  expect(await bucket.names()).toEqual([theirs]);
  expect((await bucket.owner.files.download(from)).error?.message).toBe("Object not found");
});

test("removes one to a thousand objects at once", async () => {
  const remove = async (count: number) => (await bucket.owner.files.remove(Array(count).fill("x"))).error;
  for (const count of [0, 1_001]) expect(await remove(count)).not.toBeNull();
  for (const count of [1, 1_000]) expect(await remove(count)).toBeNull();
});

test("SQL deletes neither bucket nor object by accident", async () => {
  const refusal = "Direct deletion from storage tables is not allowed";
  for (const table of ["buckets where id", "objects where bucket_id"]) {
    const deletion = sql.query(`delete from storage.${table} = $1`, [bucket.bucket]);
    await expect(deletion).rejects.toThrow(refusal);
  }
});
