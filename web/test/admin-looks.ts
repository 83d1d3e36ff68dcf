import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const widthsPx = [390, 1440];

/** Runs the check in both themes, at the width of a phone and of a desktop; the page stays open. */
export async function inEveryLook(page: Page, check: () => Promise<void>): Promise<void> {
  for (const theme of ["dark", "light"]) {
    // As the product's own button does: the theme is a class of the root.
    await page.evaluate((chosen) => {
      document.documentElement.classList.remove("dark", "light");
      document.documentElement.classList.add(chosen);
    }, theme);
    for (const width of widthsPx) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("html")).toHaveClass(new RegExp(theme));
      await check();
    }
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  // There are no frames, and without the mode that looks for them each analysis costs a tab less.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** How far its content is wider than the element. */
export function overflowPx(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
