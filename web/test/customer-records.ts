import { expect } from "@playwright/test";
import { sql } from "@vanzelf/testkit/stack.ts";

/** Usage by another person of the same company. */
export async function setUsage(email: string, key: string, used: number): Promise<void> {
  const { rowCount } = await sql.query(
    `update public.user_tables set usage_counts = usage_counts || jsonb_build_object($2::text, $3::integer)
     where email = $1`,
    [email, key, used],
  );
  expect(rowCount).toBe(1);
}
