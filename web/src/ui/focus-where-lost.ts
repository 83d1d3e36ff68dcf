import { focusOnArrival } from "./focus-on-arrival.ts";

/**
 * As the `ref` of what comes in the place of a control that is gone or disabled: takes the focus if that control had
 * it, and leaves a focus elsewhere on the page where it is.
 */
export function focusWhereLost(element: HTMLElement | null): void {
  const { activeElement } = document;
  const lost =
    activeElement === null || activeElement === document.body || activeElement.matches(":disabled");
  if (lost) focusOnArrival(element);
}
