import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const themes = ["dark", "light"] as const;
export const widthsPx = { phone: 390, desktop: 1440 } as const;
const heightPx = 900;

/** Those whose answer can change with the theme. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];
/** Those whose answer can change with the width where the markup stays the same. */
const rulesOfWidth = [...rulesOfColours, "scrollable-region-focusable", "target-size"];

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: heightPx });

async function setTheme(page: Page, theme: (typeof themes)[number]) {
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

/** The open page has no barrier in either theme. Unless `isWhole`, only what its width can change is checked. */
export async function expectAccessibleInBothThemes(
  page: Page,
  what = page.url(),
  { isWhole = true } = {},
): Promise<void> {
  for (const theme of themes) {
    await setTheme(page, theme);
    const inDark = isWhole ? [] : rulesOfWidth;
    await expectNoBarrier(page, `${what} in the ${theme} theme`, theme === "dark" ? inDark : rulesOfColours);
  }
}

/** The same at the width of a phone and of a desktop; `shapesPx` are those at which its markup differs. */
export async function expectAccessibleInEveryLook(
  page: Page,
  what = page.url(),
  shapesPx: readonly number[] = Object.values(widthsPx),
): Promise<void> {
  for (const width of Object.values(widthsPx)) {
    await setWidth(page, width);
    await expectAccessibleInBothThemes(page, `${what} at ${width} px`, { isWhole: shapesPx.includes(width) });
  }
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
