import type { Page } from "@playwright/test";

export const shiftMax = 0.02;

export type Findings = {
  /** How far the page is wider than the window, px. */
  overflow: number;
  /** Text without an ellipsis that its own box cuts off. */
  cut: string[];
  /** Text that ends with an ellipsis: allowed, and worth a look. */
  shortened: number;
  /** Controls with a side under 24 px, but for links within a sentence. */
  small: string[];
  /** Controls under something that keeps its place while the page scrolls to its beginning or end. */
  covered: string[];
};

/** Keeps every shift of the page from its start on, also those right after a click. */
export function watchShifts() {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
  }).observe({ type: "layout-shift", buffered: true });
}

export const shiftOf = (page: Page) => page.evaluate<number>("shifts.reduce((sum, shift) => sum + shift, 0)");

/** A picture of the whole page is taken in a window of its height: what that moves is not the page's doing. */
export const forgetShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if ("shifts" in window && Array.isArray(window.shifts)) window.shifts.length = 0;
  });

export const measure = (page: Page): Promise<Findings> => page.evaluate(findNow);

/** Runs in the page. */
function findNow(): Findings {
  const targetMinPx = 24;
  const root = document.documentElement;
  const overflow = Math.max(0, root.scrollWidth - root.clientWidth);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    // One pixel is for screen readers alone.
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`;
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const clipped = [...document.body.querySelectorAll("*")].filter((element) => {
    if (!(element instanceof HTMLElement) || !hasOwnText(element) || !isSeen(element)) return false;
    const hides = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    return hides && element.scrollWidth > element.clientWidth + 1;
  });
  const isShortened = (element: Element) => getComputedStyle(element).textOverflow === "ellipsis";

  // Controls behind a dialog cannot be used until it is closed.
  const within = document.querySelector("dialog:modal") ?? document.body;
  const controls = [
    ...within.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=button]",
    ),
  ].filter(isSeen);
  const isInSentence = (control: HTMLElement) =>
    getComputedStyle(control).display === "inline" && control.closest("p, li, td, dd, label") !== null;
  /** A label belongs to the target of its field. */
  const isSmall = (control: HTMLElement) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
    return Math.max(...boxes.map(({ width, height }) => Math.min(width, height))) < targetMinPx - 0.5;
  };

  const covered = new Set<string>();
  for (const end of [0, root.scrollHeight]) {
    window.scrollTo({ top: end, behavior: "instant" });
    for (const control of controls) {
      const { left, top, width, height } = control.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!over || control.contains(over) || over.contains(control)) continue;
      // A control under it can be scrolled away from it, but not at the end of the page where the cover is.
      const keeps = coverOf(over, control);
      if (keeps && isBelow(keeps) === end > 0) covered.add(`${nameOf(control)} under ${nameOf(keeps)}`);
    }
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  return {
    overflow,
    cut: clipped.filter((element) => !isShortened(element)).map(nameOf),
    shortened: clipped.filter(isShortened).length,
    small: controls.filter((control) => !isInSentence(control) && isSmall(control)).map(nameOf),
    covered: [...covered],
  };

  function isBelow(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return top + bottom > innerHeight;
  }

  /** The fixed or sticky element that lies over the control, when the control is not part of it. */
  function coverOf(over: Element, control: HTMLElement): Element | null {
    for (let around: Element | null = over; around; around = around.parentElement) {
      if (around.contains(control)) return null;
      if (["fixed", "sticky"].includes(getComputedStyle(around).position)) return around;
    }
    return null;
  }
}
