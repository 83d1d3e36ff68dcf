import { csv } from "#web/lib/csv.ts";
import { type AuditEntry, actorText, kindText } from "./audit-entry.ts";
import { auditSentences } from "./audit-sentences.ts";

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
