import type { AnyRouter } from "@tanstack/react-router";

/** Plain links inside `data-static` lead on within the app, and their pages are fetched when they are pointed at. */
export function followLinks(router: AnyRouter): void {
  document.addEventListener("click", (event) => {
    const path = ownPath(event.target);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (path === null || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    closeMenuAround(event.target);
    router.history.push(path);
  });
  const preload = ({ target }: Event) => {
    const path = ownPath(target);
    if (path !== null) void router.preloadRoute({ to: path });
  };
  document.addEventListener("pointerover", preload);
  document.addEventListener("focusin", preload);
}

/** The path that a static link to a page of ours leads to. */
function ownPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("[data-static] a[href^='/']:not([target])") : null;
  return link?.getAttribute("href") ?? null;
}

/** The page changes underneath a menu, so the menu goes. */
function closeMenuAround(link: EventTarget | null): void {
  if (!(link instanceof Element)) return;
  link.closest<HTMLElement>("[popover]")?.hidePopover();
  link.closest("dialog")?.close();
}
