/**
 * Gives a text box the height of its text, within its own minimum and maximum. For browsers without `field-sizing`
 * (Firefox, Safari before 26.2); elsewhere the stylesheet does it.
 */
export function growWithText(box: HTMLTextAreaElement | null): void {
  if (!box || CSS.supports("field-sizing", "content")) return;
  // Without a height of its own first, it would never shrink.
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}
