import type { CustomerRecord } from "../customer/customer-record.ts";
import type { EditDraft, EditDrafts } from "../edit/edit-drafts.ts";

type ListRow = {
  record: CustomerRecord;
  draft: EditDraft | null;
};

/** The rows of these ids: customers of the page, and edited ones that have left it. */
export function rowsOf(
  order: readonly string[],
  customers: readonly CustomerRecord[],
  drafts: EditDrafts,
): ListRow[] {
  const byId = new Map(customers.map((record) => [record.userId, record]));
  return order.flatMap((userId) => {
    const draft = drafts.get(userId) ?? null;
    const record = byId.get(userId) ?? draft?.record;
    return record ? [{ record, draft }] : [];
  });
}

/**
 * The order of the rows after the list was read again. Without an edit it is the database's. During an edit no row
 * moves: those that stay keep their place, new ones come last, and edited ones stay although they left the list.
 * `shown` is empty when another list is opened: edited rows that are not in it then come first.
 */
export function stableOrder(
  shown: readonly string[],
  fresh: readonly string[],
  edited: readonly string[],
): readonly string[] {
  if (edited.length === 0) return fresh;
  const stays = new Set([...fresh, ...edited]);
  return [
    ...new Set([
      ...shown.filter((id) => stays.has(id)),
      ...edited.filter((id) => !fresh.includes(id)),
      ...fresh,
    ]),
  ];
}
