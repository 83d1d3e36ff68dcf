import type { AnyRouter } from "@tanstack/react-router";

/** Plain links inside `data-static` lead on within the app, and their pages are fetched when they are pointed at. */
export function followLinks(router: AnyRouter): void {
  // From here on the browser would fetch pages ahead that it is never asked for.
  document.querySelector("script[type=speculationrules]")?.remove();
  document.addEventListener("click", (event) => {
    const link = staticLink(event.target);
    const path = link?.getAttribute("href");
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (!path || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    closeMenuAround(link);
    router.history.push(path);
  });
  const preload = ({ target }: Event) => {
    const path = staticLink(target)?.getAttribute("href");
    if (path) void router.preloadRoute({ to: path });
  };
  document.addEventListener("pointerover", preload);
  document.addEventListener("focusin", preload);
}

/** The static link to a page of ours that this is, or is in. */
const staticLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-static] a[href^='/']:not([target])") : null;

/** The page changes underneath a menu, so the menu goes. */
function closeMenuAround(link: Element | null): void {
  link?.closest<HTMLElement>("[popover]")?.hidePopover();
  link?.closest("dialog")?.close();
}
