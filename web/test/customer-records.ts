import { expect } from "@playwright/test";
import { sql } from "@vanzelf/testkit/stack.ts";

/** What an admin does when a customer leaves. */
export async function takeServices(email: string): Promise<void> {
  await update("service_codes = 0", email);
}

/** Somebody else of the company used the service meanwhile. */
export async function setUsage(email: string, key: string, used: number): Promise<void> {
  await update("usage_counts = usage_counts || jsonb_build_object($2::text, $3::integer)", email, key, used);
}

async function update(change: string, email: string, ...values: unknown[]): Promise<void> {
  const { rowCount } = await sql.query(`update public.user_tables set ${change} where email = $1`, [
    email,
    ...values,
  ]);
  expect(rowCount).toBe(1);
}
