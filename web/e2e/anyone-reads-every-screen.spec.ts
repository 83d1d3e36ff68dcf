import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { allServiceCodes } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards } from "../test/lead-generator.ts";
import { acceptedSubmission, signInAt, writeDrafts } from "../test/people.ts";
import { publicPaths } from "../test/site-routes.ts";

const themes = ["dark", "light"] as const;

async function useTheme(page: Page, theme: (typeof themes)[number]) {
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  // A half-faded element has half its contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
}

async function expectAccessible(page: Page, what = page.url(), rules: string[] = []) {
  // There are no frames, and without the mode that looks for them each analysis costs a tab less.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect.soft(found, what).toEqual([]);
}

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** Eighteen pages in one go: a new browser for each would cost more than the analysis. */
const allPagesTimeoutMs = 150_000;

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) => useTheme(page, theme));

    test("no public page has a barrier", async ({ page, tolerate }) => {
      test.setTimeout(allPagesTimeoutMs);
      tolerate(/status of 404/);
      for (const path of [...publicPaths, "/bestaat-niet"]) {
        await page.setViewportSize(screens.desktop);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
        // The markup is the same on a phone: only contrast and sizes can differ.
        await page.setViewportSize(screens.phone);
        await expectAccessible(page, `${path} on a phone`, ["color-contrast", "target-size"]);
      }
    });

    test("the menus have no barrier when they are open", async ({ page, anotherBrowser }) => {
      await page.setViewportSize(screens.phone);
      await page.goto("/contact");
      await page.getByRole("button", { name: "Menu openen" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await expectAccessible(page, "mobile menu");

      const customerPage = await anotherBrowser();
      await useTheme(customerPage, theme);
      await signInAt(customerPage, "/platform", await createPerson({ firstName: "Wout", lastName: "Maes" }));
      await customerPage.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
      await expect(customerPage.getByRole("button", { name: "Uitloggen" })).toBeVisible();
      await expectAccessible(customerPage, "user menu");
    });

    test("the platform has no barrier, with and without services", async ({ page, anotherBrowser }) => {
      const customer = await createPerson({
        codes: allServiceCodes,
        limits: { meeting_analysis: 3, email_marketing: 20 },
      });
      await signInAt(page, "/platform", customer);
      await expect(page.getByRole("link", { name: "Lead Generator" }).first()).toBeVisible();
      await expectAccessible(page);

      const emptyPage = await anotherBrowser();
      await useTheme(emptyPage, theme);
      await signInAt(emptyPage, "/platform", await createPerson());
      await expect(emptyPage.getByText("Geen services beschikbaar")).toBeVisible();
      await expectAccessible(emptyPage);
    });

    test("the lead generator has no barrier while it generates, nor when refused", async ({
      page,
      anotherBrowser,
    }) => {
      const customer = await createPerson({ codes: 1 });
      await acceptedSubmission(customer.id, 20);
      const draft = {
        prospect: "an@groen.example",
        subject: "Samen",
        content: "<p>Dag <a href='https://voorbeeld.be'>An</a></p>",
      };
      await writeDrafts(customer.id, [draft, draft]);
      await signInAt(page, "/dashboard", customer);
      await draftCards(page).first().getByRole("button").click();
      await expect(page.getByText("2 van de 5 emails gegenereerd")).toBeVisible();
      await expectAccessible(page);

      const refusedPage = await anotherBrowser();
      await useTheme(refusedPage, theme);
      await signInAt(refusedPage, "/dashboard", await createPerson());
      await expect(refusedPage.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
      await expectAccessible(refusedPage);
    });
  });
}
