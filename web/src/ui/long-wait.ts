/** From then on a wait is not normal any more. */
export const longWaitMs = 10_000;
export const longWaitText =
  "Dit duurt langer dan normaal. Wij wachten verder; u kunt het ook opnieuw proberen.";

const failedText =
  "Deze pagina kon niet worden geladen. Uw gegevens zijn bewaard. Probeer het opnieuw, of kom later terug.";

/** Whether no control has the focus. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Says in a page that was made at build time, in the markup of waiting.tsx, that it takes long, or that it failed.
 * Without React: it is what could not be fetched.
 */
export function sayInShell(page: ParentNode, what: "takes long" | "failed"): void {
  const said = page.querySelector<HTMLElement>("[data-long-wait]");
  const text = said?.querySelector("p");
  if (!said || !text) return;
  text.textContent = what === "failed" ? failedText : longWaitText;
  const shape = said.previousElementSibling;
  if (shape instanceof HTMLElement) shape.hidden = what === "failed";
  said.hidden = false;
  if (isFocusFree()) said.focus();
}
