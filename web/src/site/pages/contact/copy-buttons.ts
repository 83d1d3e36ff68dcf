import { copied } from "#web/lib/clipboard.ts";

const confirmationMs = 2_000;

/** Lets every button with `data-copy` copy that text; for a while its parent's `data-outcome` says how it went. */
export function followCopyButtons(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    const box = button?.parentElement;
    if (!button?.dataset.copy || !box) return;
    clearTimeout(timer);
    box.dataset.outcome = await copied(button.dataset.copy);
    timer = setTimeout(() => delete box.dataset.outcome, confirmationMs);
  });
}
