import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { isSearchKey } from "./draft-keys.ts";

/** Of this draft, or the first one. */
export function focusRow(rows: HTMLElement | null, id?: string) {
  const row = id === undefined ? "[data-draft]" : `[data-draft="${CSS.escape(id)}"]`;
  rows?.querySelector<HTMLElement>(row)?.focus();
}

/**
 * On a screen that shows one of the two, the draft has the focus when it takes the place of the list. Beside it, the rows
 * get narrower and higher: the one that was opened stays in view. A draft that closes gives the focus to its row.
 */
export function useFocusOfDetail(
  detail: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  openId: string | null,
) {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? before.current : null;
    before.current = openId;
    if (closed !== null) focusRow(rows.current, closed);
    if (openId === null || !rows.current) return;
    if (rows.current.checkVisibility()) {
      rows.current
        .querySelector(`[data-draft="${CSS.escape(openId)}"]`)
        ?.scrollIntoView({ block: "nearest" });
      return;
    }
    detail.current?.focus({ preventScroll: true });
    detail.current?.scrollIntoView({ block: "start" });
  }, [openId, detail, rows]);
}

/** "/" leads to the search field, from anywhere in the work but a field. */
export function useSearchKey() {
  const searchField = useRef<HTMLInputElement>(null);
  const goToSearch = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    searchField.current?.focus();
  };
  return { searchField, goToSearch };
}
