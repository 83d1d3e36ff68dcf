import { useState } from "react";
import { stableOrder } from "./customer-list-rows.ts";

type Shown = {
  list: string;
  ids: readonly string[];
};

const nothingShown: Shown = { list: "", ids: [] };

/** The ids to show, so that no row moves during an edit; `list` identifies the list. */
export function useStableOrder(list: string, fresh: readonly string[], edited: readonly string[]) {
  const [shown, setShown] = useState(nothingShown);
  const ids = stableOrder(shown.list === list ? shown.ids : [], fresh, edited);
  if (shown.list !== list || !sameIds(shown.ids, ids)) setShown({ list, ids });
  return ids;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
