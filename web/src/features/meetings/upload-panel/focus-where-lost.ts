/**
 * As the `ref` of what comes in the place of a control that is gone or disabled: takes the focus if that control had
 * it, and leaves it to whoever is busy elsewhere on the page.
 */
export function focusWhereLost(element: HTMLElement | null): void {
  const { activeElement } = document;
  const lost =
    activeElement === null || activeElement === document.body || activeElement.matches(":disabled");
  if (lost) element?.focus();
}
