import type { UserRow } from "./entitlements.ts";

export const nowMs = Date.UTC(2026, 10, 21, 12);

/** A record of a customer, for tests. */
export function userRecord(codes: number, usage: Partial<UserRow["usage"]> = {}): UserRow {
  const counted = { limits: {}, counts: {}, ...usage };
  return {
    ...{ id: 1, createdAtMs: nowMs, name: "An Claes", email: "an@voorbeeld.be", serviceCodes: codes },
    usage: { lastResetMs: nowMs, ...counted },
    now: { trials: [], ...counted },
  };
}
