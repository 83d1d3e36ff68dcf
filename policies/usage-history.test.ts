import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, expect, test } from "vitest";

beforeAll(aloneWithJobs, jobsTimeoutMs);

test("only the service role resets counters, so nobody gets new units by it", async () => {
  const usage = { meeting_analysis: 3 };
  const [customer, admin] = [await createPerson({ usage }), await createPerson({ admin: true })];
  await sql.query(
    "update public.user_tables set last_reset_date = now() - interval '2 months' where user_id = $1",
    [customer.id],
  );
  for (const caller of ["anon", customer, admin] as const) {
    expect((await call(caller, "reset_usage_batch", { p_batch_size: 5 })).code).toBe("42501");
  }
  const counts = async () =>
    (await sql.query("select usage_counts from public.user_tables where user_id = $1", [customer.id])).rows;
  expect(await counts()).toEqual([{ usage_counts: usage }]);
  expect((await call("service", "reset_usage_batch", { p_batch_size: 5000 })).status).toBe(200);
  expect(await counts()).toEqual([{ usage_counts: {} }]);
});

test.each([0, -1, 5001, null])("a batch of %s is refused", async (p_batch_size) => {
  expect((await call("service", "reset_usage_batch", { p_batch_size })).code).toBe("22023");
});
