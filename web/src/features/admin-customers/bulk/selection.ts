/** Ids of customers, on any page. */
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

export function selectedShare(selected: Selection, ids: readonly string[]): "none" | "some" | "all" {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}
