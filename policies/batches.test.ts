import { call } from "@vanzelf/testkit/rest.ts";
import { expect, test } from "vitest";
import { openTransaction } from "../supabase/tests/transactions.ts";

// Functions that work for all customers take them in batches.
test.each([
  ["claim_mails", "p_limit", 1, 100],
  ["end_dead_lead_submissions", "p_limit", 1, 1000],
  ["end_expired_recordings", "p_limit", 0, 1000],
  ["orphaned_recordings", "p_limit", 1, 1000],
  ["reset_usage_batch", "p_batch_size", 1, 5000],
])("%s takes no number as its %s but from %i to %i", async (name, parameter, least, most) => {
  for (const number of [null, -1, least - 1, most + 1])
    expect((await call("service", name, { [parameter]: number })).code).toBe("22023");
  // A size that passes the check goes on to write, or reads.
  const transaction = await openTransaction();
  await transaction.query("set transaction read only");
  for (const number of [least, most]) {
    await transaction.query("savepoint before");
    const taken = transaction.query(`select public.${name}($1)`, [number]);
    const answer: unknown = await taken.catch((error: unknown) => error);
    expect(answer).not.toMatchObject({ code: "22023" });
    await transaction.query("rollback to before");
  }
});
