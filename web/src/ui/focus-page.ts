/** Brings the focus to the page's heading, where reading begins; to the page as a whole when it has none. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
