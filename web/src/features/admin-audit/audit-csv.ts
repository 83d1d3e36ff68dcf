import { csv } from "#web/lib/csv.ts";
import { auditSentences, kindText } from "./audit-acts.ts";
import { type AuditEntry, actorText } from "./audit-entry.ts";

/** The log as CSV, in the order of the table. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csv(
    ["Moment", "Handeling", "Door", "Klant", "E-mail", "Klant-id", "Wijziging", "Aanvraag-id"],
    entries.map((entry) => [
      new Date(entry.createdAt).toISOString(),
      kindText(entry.kind),
      actorText(entry.actor),
      entry.customer.name,
      entry.customer.email,
      entry.customer.id ?? "",
      auditSentences(entry).join("; "),
      entry.requestId ?? "",
    ]),
  );
}
