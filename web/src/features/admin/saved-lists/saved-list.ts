import { type AdminAddress, type AdminView, addressOf, viewOf } from "../admin-address.ts";

/** Filters, order, length of a page and columns: what of a view makes the list. */
export type ListView = Pick<AdminView, "list" | "columns">;

/** A list under a name. Its address can come from another release, and is read as any address is. */
export type SavedList = { id: string; name: string; address: AdminAddress };

/** The address of the first page of this list, with nothing else open. */
export function listAddressOf({ list, columns }: ListView): AdminAddress {
  return addressOf({ ...viewOf({}), list: { ...list, page: 1 }, columns });
}

export function isSameList(one: ListView, other: ListView): boolean {
  return JSON.stringify(listAddressOf(one)) === JSON.stringify(listAddressOf(other));
}
