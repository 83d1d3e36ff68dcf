// Rows as the Data API gives them, for the tests of the admin area.
import { eachText } from "#functions/contract/customers.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { rowsAnswer } from "./data-api.ts";

export function idOf(index: number): string {
  return `b0000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

/** The limits that an edit sends of a customer without any. */
export const noLimits = Object.fromEntries(serviceKeys.map((key) => [key, 0]));

/** A row of `customers`. */
export function customerRow(index: number, values: object = {}) {
  return {
    user_id: idOf(index),
    ...eachText(() => ""),
    name: `Klant ${index}`,
    email: `klant-${index}@voorbeeld.be`,
    created_at: "2026-11-01T10:00:00+00:00",
    service_codes: 0,
    service_limits: {},
    usage_counts: {},
    last_reset_date: new Date().toISOString(),
    version: 1,
    requested_codes: 0,
    granted: {},
    suspended_at: null,
    ...values,
  };
}

/** A row of `user_tables`, all of one customer. */
export function userRow(id: number, values: object = {}) {
  const row = {
    id,
    created_at: "2026-11-01T10:00:00+00:00",
    name: "An Aerts",
    email: "an@voorbeeld.be",
    service_codes: 0,
    service_limits: {},
    usage_counts: {},
    last_reset_date: new Date().toISOString(),
    ...values,
  };
  return { ...row, usage_now: { counts: row.usage_counts, limits: row.service_limits, trials: [] } };
}

/** A change of name in the log; a higher index is an older one. */
export function auditRow(index: number, values: object = {}) {
  return {
    entry_id: `act-${100 - index}`,
    created_at: `2026-11-20T10:${String(59 - index).padStart(2, "0")}:00.000001+00:00`,
    kind: "customer.update",
    actor_id: "c0000000-0000-4000-8000-000000000001",
    actor_name: "Bea Smets",
    user_id: idOf(0),
    customer_name: "An Aerts",
    customer_email: "an@voorbeeld.be",
    service_name: null,
    before: { name: `Naam ${index}` },
    after: { name: `Naam ${index + 1}` },
    request_id: null,
    ...values,
  };
}

/** A customer's access as `admin_read_access` gives it: open, signed in on two devices. */
export function accessRow(values: object = {}) {
  return {
    suspended_at: null,
    reason: null,
    suspended_by_name: null,
    is_admin: false,
    last_sign_in_at: "2026-11-20T09:00:00+00:00",
    sessions: 2,
    last_used_at: "2026-11-20T10:30:00+00:00",
    ...values,
  };
}

const tables = [
  ...["usage_history", "usage_grants", "lead_submissions", "meeting_analyses", "service_requests"],
  ...["website_checks", "audit_entries"],
];
type Answer = () => Response;

/** Everything that a drawer reads but the row of `customers`, of a customer without any work. */
export function answerDrawer(network: { on: (method: string, path: string, answer: Answer) => void }): void {
  const none = () => rowsAnswer([]);
  network.on("GET", "/rest/v1/user_tables", () => Response.json([userRow(1)]));
  for (const table of tables) {
    network.on("GET", `/rest/v1/${table}`, none);
  }
  network.on("POST", "/rest/v1/rpc/view_customer_files", none);
  network.on("POST", "/rest/v1/rpc/admin_read_notes", none);
  network.on("POST", "/rest/v1/rpc/admin_read_company", none);
  network.on("POST", "/rest/v1/rpc/admin_read_access", () => Response.json([accessRow()]));
}
