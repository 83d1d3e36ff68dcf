import { type RefObject, useEffect } from "react";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const typing = "input, textarea, select, [contenteditable]";

/** j and k lead to the next and the previous report of the list; Enter opens it, as any link. */
export function useReportKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = stepOf(event);
      const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])];
      if (step === 0 || links.length === 0) return;
      const active = document.activeElement;
      const at = active instanceof HTMLElement ? links.indexOf(active) : -1;
      (at === -1 ? links.at(step > 0 ? 0 : -1) : links[at + step])?.focus();
      event.preventDefault();
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [list]);
}

/** Zero for every key that means something else here. */
function stepOf({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return 0;
  if (target instanceof Element && target.closest(typing)) return 0;
  return steps[key] ?? 0;
}
