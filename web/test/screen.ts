import { expect, type Page } from "@playwright/test";

export type Screen = {
  title: string;
  h1: string | RegExp;
  /** Texts of the specification, word for word. */
  texts: readonly string[];
};

/** The page is there, whole, and no other. */
export async function expectScreen(page: Page, { title, h1, texts }: Screen): Promise<void> {
  await expect(page).toHaveTitle(title);
  const headings = page.getByRole("heading", { level: 1 });
  // Also fails when there are two.
  await expect(headings).toHaveText(h1);
  for (const text of texts) {
    await expect(
      page.locator("main:visible").getByText(text).filter({ visible: true }).first(),
    ).toBeVisible();
  }
}
