import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { writeDrafts } from "../test/people.ts";
import { becomeInBrowser } from "../test/signed-in.ts";
import { protectedScreens } from "../test/site-routes.ts";

// As most people see it: motion may move what stands beside it.
test.use({ reducedMotion: "no-preference" });

const shiftMax = 0.02;

/** All shifts of the page that is open, also those right after a click. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = (page: Page) => page.evaluate<number>("shifts.reduce((sum, shift) => sum + shift, 0)");

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`no page behind the login moves while its data come late, at ${viewport.width} px`, async ({
    page,
  }) => {
    // Ten pages, each opened anew.
    test.setTimeout(90_000);
    const limits = { email_marketing: 20, meeting_analysis: 3 };
    const person = await createPerson({ services: serviceKeys, admin: true, limits });
    await writeDrafts(person.id, [
      { prospect: "info@groen.example", subject: "Voorstel", content: "Dag Jan" },
    ]);
    await becomeInBrowser(page, person);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    // The code of a page is there before its data: each wait has its own shape for as long as it takes.
    await page.route("**/rest/v1/**", async (route) => {
      await isPainted(page);
      await route.continue();
    });
    const moved: string[] = [];
    for (const [path, { h1 }] of Object.entries(protectedScreens)) {
      // The oldest first: customers that other tests make meanwhile would be new rows at the top.
      const address = path === "/admin" ? `${path}?sorteer=sinds&richting=op` : path;
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
      const shift = await shiftOf(page);
      if (shift > shiftMax) moved.push(`${path} ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}

const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
