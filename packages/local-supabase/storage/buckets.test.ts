import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestBucket, type TestBucket } from "./test-bucket.ts";

let existing: TestBucket;
beforeAll(async () => {
  existing = await createTestBucket();
});
afterAll(() => existing.drop());

test.each(["GET", "PUT", "DELETE"])(
  "has no route to a bucket itself, also for the service: %s",
  async (method) => {
    const path = `/bucket/${existing.bucket}`;
    const response = await fetch(`${stack().apiUrl}/storage/v1${path}`, {
      method,
      headers: { apikey: stack().secretKey },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: `Route ${method}:${path} not found` });
  },
);

test("SQL deletes neither bucket nor object by accident", async () => {
  const { bucket } = existing;
  const refusal = "Direct deletion from storage tables is not allowed";
  await expect(sql.query("delete from storage.buckets where id = $1", [bucket])).rejects.toThrow(refusal);
  await expect(sql.query("delete from storage.objects where bucket_id = $1", [bucket])).rejects.toThrow(
    refusal,
  );
});
