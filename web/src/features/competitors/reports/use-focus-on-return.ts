import { type RefObject, useEffect, useRef } from "react";

/** A report that is closed gives the focus back to its row, from which keyboard and screen reader go on. */
export function useFocusOnReturn(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [];
    if (openId === null) [...links].find(({ dataset }) => dataset.report === before.current)?.focus();
    before.current = openId;
  }, [list, openId]);
}
