import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

export const widthsPx = { phone: 390, desktop: 1440 } as const;
const heightPx = 900;

/** Those whose answer can change with the theme and the width where the markup stays the same. */
const rulesOfLooks = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: heightPx });

async function setTheme(page: Page, theme: "dark" | "light") {
  // As the product's own button does: the theme is a class of the root.
  await page.evaluate((chosen) => {
    document.documentElement.classList.remove("dark", "light");
    document.documentElement.classList.add(chosen);
  }, theme);
  await expect(page.locator("html")).toHaveClass(new RegExp(theme));
}

async function expectNoBarrier(page: Page, what: string, rules: string[] = []): Promise<void> {
  // The analysis costs less than bringing its half megabyte to the page, which keeps it until it is left.
  const isThere = await page.evaluate(() => "axe" in window);
  // There are no frames, and without the mode that looks for them each analysis costs a tab less.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: "0" }) }).setLegacyMode();
  // Paths to all that holds would be most of the work.
  const options = {
    resultTypes: ["violations" as const],
    ...(rules.length > 0 && { runOnly: { type: "rule" as const, values: rules } }),
  };
  const { violations } = await axe.options(options).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect.soft(found, what).toEqual([]);
}

/** The open page has no barrier as it looks now. */
export const expectAccessible = (page: Page, what = page.url()) => expectNoBarrier(page, what);

/**
 * The open page has no barrier in either theme: the dark one is checked whole, the light one at another width, for what
 * theme and width can change. That each text can be read on each ground: ui/controls.component.test.tsx.
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  what: string,
  lightAtPx: number,
): Promise<void> {
  await setTheme(page, "dark");
  await expectNoBarrier(page, `${what} in the dark theme`);
  await setWidth(page, lightAtPx);
  await setTheme(page, "light");
  await expectNoBarrier(page, `${what} in the light theme`, rulesOfLooks);
}

/** How far its content is wider than the element. */
export function overflowPx(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

/** How far its content is wider than the element, at the width of a phone and of a desktop. */
export async function overflowAtWidths(page: Page, element: Locator): Promise<number[]> {
  const overflows: number[] = [];
  for (const width of Object.values(widthsPx)) {
    await setWidth(page, width);
    overflows.push(await overflowPx(element));
  }
  return overflows;
}
