/** Ids of the customers that a bulk change is meant for, on whatever page they stand. */
export type Selection = ReadonlySet<string>;

export const noneSelected: Selection = new Set();

export function changeSelection(selected: Selection, ids: readonly string[], on: boolean): Selection {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How much of a page is selected. */
export function selectedShare(selected: Selection, ids: readonly string[]): "none" | "some" | "all" {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}
