import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

async function expectNoSidewaysScroll(page: Page) {
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflowPx()).toBe(0);
}

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("a name without spaces breaks instead of running off the page", async ({ page }) => {
    const customer = await createPerson({ firstName: "Wolfeschlegelsteinhausenbergerdorff" });
    await signInAt(page, "/platform", customer);
    const name = page
      .getByRole("main")
      .getByText(/Wolfeschlegel/)
      .first();
    await expect(name).toBeVisible();
    const rightEdge = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(rightEdge).toBeLessThanOrEqual(320);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Menu openen" }).click();
    await expectNoSidewaysScroll(page);
  });
});

test.describe("at 768 px", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("every link of an admin's header stays on one line", async ({ page }) => {
    const admin = await createPerson({
      admin: true,
      firstName: "Wolfeschlegelsteinhausen",
      lastName: "Claes",
    });
    await signInAt(page, "/over-ons", admin);
    const links = page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link");
    await expect(links).toHaveText(["Over ons", "Platform", "Admin", "Contact"]);
    const lines = await links.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1]);
    await expectNoSidewaysScroll(page);
  });
});
