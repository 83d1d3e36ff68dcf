import type { CustomerRecord } from "../customer/customer-record.ts";
import type { EditDraft, EditDrafts } from "../edit/edit-drafts.ts";

export interface CustomerRow {
  record: CustomerRecord;
  draft: EditDraft | null;
}

/** What stands on the screen, in this order: who is on the page, and who is edited wherever he went. */
export function rowsOf(
  order: readonly string[],
  customers: readonly CustomerRecord[],
  drafts: EditDrafts,
): CustomerRow[] {
  const byId = new Map(customers.map((record) => [record.userId, record]));
  return order.flatMap((userId) => {
    const draft = drafts.get(userId) ?? null;
    const record = byId.get(userId) ?? draft?.record;
    return record ? [{ record, draft }] : [];
  });
}

/**
 * The order of the rows when the list was read again. As the database gives it; but while somebody edits, nothing moves
 * under his hands: who stays keeps his place, who is new comes at the end, and who is edited stays although he left the
 * list. `shown` is empty when another list is opened: who is edited then comes first.
 */
export function steadyOrder(
  shown: readonly string[],
  fresh: readonly string[],
  edited: readonly string[],
): readonly string[] {
  if (edited.length === 0) return fresh;
  const kept = shown.length > 0 ? shown : edited.filter((id) => !fresh.includes(id));
  const stays = new Set([...fresh, ...edited]);
  return [
    ...new Set([
      ...kept.filter((id) => stays.has(id)),
      ...edited.filter((id) => !fresh.includes(id)),
      ...fresh,
    ]),
  ];
}
