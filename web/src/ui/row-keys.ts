import type { KeyboardEvent } from "react";

const next = (index: number, last: number) => Math.min(index + 1, last);
const previous = (index: number) => Math.max(index - 1, 0);

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: next,
  j: next,
  ArrowUp: previous,
  k: previous,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * On a table or list: from a control marked `data-row-key` the arrows, j and k lead to the one with the same mark in the
 * row above or below, Home and End to the first and last. A short cut beside Tab, which still reaches every control.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const mark = target.dataset.rowKey;
  if (mark === undefined) return;
  const same = [...currentTarget.querySelectorAll<HTMLElement>(`[data-row-key="${CSS.escape(mark)}"]`)];
  same[step(same.indexOf(target), same.length - 1)]?.focus();
  event.preventDefault();
}
