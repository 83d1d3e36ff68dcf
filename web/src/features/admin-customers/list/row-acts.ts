import { createContext, use } from "react";
import type { CustomerRecord } from "../customer/customer-record.ts";

/** Everything that the rows of the list can ask for. Stable, so that a row is only rendered again when its customer changes. */
export type RowActs = {
  select: (userIds: readonly string[], on: boolean) => void;
  /** Opens the customer's drawer. */
  open: (userId: string) => void;
  edit: (record: CustomerRecord) => void;
  /** The button that opened the form has taken the focus back. */
  focused: () => void;
  /** Says that an act succeeded. */
  announce: (text: string) => void;
  deleted: (userId: string) => void;
};

export const RowActsContext = createContext<RowActs | null>(null);

export function useRowActs(): RowActs {
  const acts = use(RowActsContext);
  if (!acts) throw new Error("A row stands outside the list");
  return acts;
}
