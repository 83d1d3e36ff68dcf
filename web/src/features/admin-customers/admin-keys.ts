import type { OwnSentences } from "#functions/contract/refusals.ts";
import { adminKey } from "#web/lib/admin-key.ts";
import type { ListParams } from "./list/list-params.ts";

export const adminKeys = {
  all: adminKey,
  list: (params: ListParams) => ["admin", "customers", params] as const,
  requests: (userId: string) => ["admin", "requests", userId] as const,
  names: (userIds: readonly string[]) => ["admin", "names", userIds] as const,
  access: (userId: string) => ["admin", "access", userId] as const,
  customer: (userId: string) => ["admin", "customer", userId] as const,
};

/** A change of a customer, a grant, their access, a recording or a request reads all of them again. */
export const adminTables = [
  "user_tables",
  "usage_grants",
  "suspensions",
  "user_audio_files",
  "service_requests",
];

/** Of acts on what another admin may have changed. */
export const changedByAnother: OwnSentences = {
  stale_version:
    "Een andere beheerder wijzigde dit intussen. Kijk na wat er nu staat, en sla dan opnieuw op.",
};
