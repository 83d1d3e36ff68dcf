import { useQuery } from "@tanstack/react-query";
import type { CustomerRecord } from "../customer/customer-record.ts";
import { customerRecordQuery } from "../customer/customer-record-api.ts";
import { type EditDraft, type MergedEdit, mergeEdit } from "./edit-drafts.ts";
import { sameValue } from "./edit-values.ts";

/** An edit beside the stored customer, who may change or go meanwhile. */
export type EditedCustomer = {
  stored: CustomerRecord;
  merged: MergedEdit;
  /** Another admin deleted the customer during the edit. */
  gone: boolean;
  /** The customer's address to sign in with changes, which needs the admin's password and code. */
  movesAddress: boolean;
};

export function useEditedCustomer(draft: EditDraft): EditedCustomer {
  const { data } = useQuery(customerRecordQuery(draft.record.userId));
  // An answer from before the edit began is older than the row that it began with.
  const stored = data && data.version >= draft.record.version ? data : draft.record;
  const merged = mergeEdit(draft, stored);
  const movesAddress = !sameValue("email", merged.values.email, stored.email);
  return { stored, merged, gone: data === null, movesAddress };
}
