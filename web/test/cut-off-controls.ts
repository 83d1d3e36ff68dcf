import type { Page } from "@playwright/test";

/** The narrowest, and those at which a layout of the stylesheet begins: there it has the least room. */
const widthsPx = [320, 512, 576, 768, 896, 1024, 1280] as const;

/** Every visible control that the window or something around it cuts off sideways, at any width, in words. */
export async function cutOffControls(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Positions need no painting, which would be a quarter of the work.
  await page.locator("html").evaluate(({ style }) => style.setProperty("opacity", "0"));
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 900 });
    const names = await page.evaluate(cutOffNow);
    found.push(...names.map((name) => `${width} px: ${name}`));
  }
  found.push(...(await foundWithWideText(page)));
  await page.locator("html").evaluate(({ style }) => style.removeProperty("opacity"));
  return found;
}

/** WCAG 1.4.12, where there is the least room: the spacing that a person may choose, which nothing may hide or widen. */
const wideText = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

async function foundWithWideText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: widthsPx[0], height: 256 });
  // As an extension does: a style element would be refused by the page's policy.
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.pop();
    return scrollWidth > clientWidth ? [`with wide text: ${scrollWidth - clientWidth} px too wide`] : [];
  }, wideText);
}

/** Runs in the page. */
function cutOffNow(): string[] {
  const tolerancePx = 1;
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']",
  );
  return [...controls].filter(isCutOff).map((control) => {
    const text = control.ariaLabel ?? control.textContent.trim().slice(0, 40);
    const { left, right } = control.getBoundingClientRect();
    return `${control.tagName.toLowerCase()} "${text}" from ${Math.round(left)} to ${Math.round(right)}`;
  });

  function isCutOff(control: HTMLElement): boolean {
    if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
    const { left, right, width, height } = control.getBoundingClientRect();
    // For screen readers alone.
    if (width <= 1 || height <= 1) return false;
    const seen = visibleStretch(control);
    return left < seen.left - tolerancePx || right > seen.right + tolerancePx;
  }

  /** From where to where something can be seen inside its ancestors: what scrolls sideways cuts off as well. */
  function visibleStretch(control: HTMLElement) {
    let left = 0;
    let right = document.documentElement.clientWidth;
    for (
      let around = control.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const box = around.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    return { left, right };
  }
}
