import { useQuery } from "@tanstack/react-query";
import { customerRecordQuery } from "../customer/customer-record-api.ts";
import { type EditDraft, mergeEdit } from "./edit-drafts.ts";
import { sameValue } from "./edit-values.ts";

export type EditedCustomer = ReturnType<typeof useEditedCustomer>;

/** An edit beside the stored customer, who may change or go meanwhile. */
export function useEditedCustomer(draft: EditDraft) {
  const { data } = useQuery(customerRecordQuery(draft.record.userId));
  // An answer from before the edit began is older than the row that it began with.
  const stored = data && data.version >= draft.record.version ? data : draft.record;
  const merged = mergeEdit(draft, stored);
  /** The customer's address to sign in with changes, which needs the admin's password and code. */
  const movesAddress = !sameValue("email", merged.values.email, stored.email);
  /** Another admin deleted the customer during the edit. */
  const gone = data === null;
  return { stored, merged, gone, movesAddress };
}
