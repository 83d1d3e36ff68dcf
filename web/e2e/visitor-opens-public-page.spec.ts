import type { Page } from "@playwright/test";
import { stack } from "@vanzelf/testkit/stack.ts";
import { publicPaths } from "../src/content/public-pages.ts";
import { wakeApp } from "../test/app-start.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { holdFonts, untilFontsDecided } from "../test/fonts.ts";
import { expect, test as journey } from "../test/journey.ts";
import { expectAccessibleInBothThemes, widthsPx } from "../test/looks.ts";
import { appCode, responsesOf, scriptsOf } from "../test/responses.ts";
import { visitorScreenAt } from "../test/route-screens.ts";
import { expectScreen } from "../test/screen.ts";
import { shiftOf, watchShifts } from "../test/shifts.ts";

// Claims about every public page stand in one test of that page, because opening it costs more than most of them.

const phone = { width: 412, height: 823 };
/** Kilobytes are checked by the build (scripts/site/site-weight.ts); only a browser can say what it asks for. */
const requestsMax = 10;

const contact = "/contact";
const trial = { "Start Gratis Trial": "/register", "Neem Contact Op": contact };

/** The links that each page offers, by their words. */
const waysOn: Record<string, Record<string, string>> = {
  "/": { "Start Gratis Trial": "/register", "Plan een Gesprek": contact, "Neem Contact Op": contact },
  "/over-ons": {
    "Neem Contact Op": contact,
    "Test nu een gratis demo": "/business-process-suite",
    "Plan een Gesprek": contact,
  },
  "/discover": { "Plan een Gesprek": contact, "Contact Opnemen": contact },
  "/services/email-lead": { "Terug naar home": "/", Login: "/login", "Account Aanmaken": "/register" },
  "/services/website": trial,
  "/services/email-responder": trial,
  "/services/meeting-analyst": trial,
  "/services/competitive-analysis": trial,
  "/competitive-analysis": trial,
  "/website-development": {
    "Vraag een offerte aan": contact,
    "Plan een gesprek": contact,
    "Neem contact op": contact,
  },
  "/business-process-suite": { "Plan een Gesprek": contact, "Meer Informatie": contact },
  "/analytics-platform": { "Plan een Gesprek": contact, "Meer Informatie": contact },
  "/performance-engine": { "Demo Aanvragen": contact, "Meer Informatie": contact },
};

/** A worker's tests share a page, as a new browser context costs more than most of them: each opens it as on a first visit. */
const test = journey.extend<{ sharedPage: Page }, { pageOfWorker: Page }>({
  pageOfWorker: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: stack().webUrl, viewport: phone });
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.clear());
      await holdFonts(page);
      await watchShifts(page);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  sharedPage: async ({ pageOfWorker, watch }, use) => {
    watch.over(pageOfWorker.context());
    await use(pageOfWorker);
    pageOfWorker.removeAllListeners("response");
  },
});

async function expectWholeUnscrolled(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator("footer li").last().scrollIntoViewIfNeeded();
  expect.soft(await height(), "height after scrolling").toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Eight screens of a phone: a visitor reads no further. */
async function expectShortOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: widthsPx.phone, height: phone.height });
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
  expect.soft(heightPx).toBeLessThanOrEqual(7_000);
}

async function expectWaysOn(page: Page, path: string): Promise<void> {
  for (const [name, address] of Object.entries(waysOn[path] ?? {})) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true }).first();
    await expect.soft(link).toBeVisible();
    await expect.soft(link).toHaveAttribute("href", address);
  }
  await expect.soft(page.getByRole("link", { name: "Naar Platform" })).toHaveCount(0);
}

for (const path of [...publicPaths, "/bestaat-niet"]) {
  test(`${path} keeps still, is whole unscrolled, has no barrier, cuts no control off and needs no app`, async ({
    sharedPage: page,
    tolerate,
  }) => {
    tolerate(/status of 404/);
    const responses = responsesOf(page);
    await page.setViewportSize(phone);
    // With motion, as most people see it: it may move what stands beside it.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // As a browser tells of a pointer that rests where the page appeared.
    await page.evaluate("dispatchEvent(new PointerEvent('pointermove'))");
    await untilFontsDecided(page);
    expect.soft(await shiftOf(page), "shift when the fonts arrive").toBeLessThan(0.001);
    await expectWholeUnscrolled(page);
    await expectWaysOn(page, path);
    if (path === "/") await expectShortOnPhone(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: widthsPx.desktop, height: phone.height });
    // The markup is the same on a phone.
    await expectAccessibleInBothThemes(page, path, widthsPx.phone);
    expect.soft(await cutOffControls(page)).toEqual([]);
    // The page is still untouched.
    const scripts = await scriptsOf(responses);
    expect.soft(scripts.length).toBeGreaterThan(0);
    expect.soft(scripts.filter((script) => appCode.test(script)).length, "scripts of the app").toBe(0);
    expect.soft(responses.length, "requests").toBeLessThanOrEqual(requestsMax);
    const origins = new Set(responses.map((response) => new URL(response.url()).origin));
    expect.soft([...origins]).toEqual([stack().webUrl]);

    // The app takes over what the build made, and leaves it as it was.
    await page.setViewportSize({ width: widthsPx.desktop, height: phone.height });
    await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
    await wakeApp(page);
    await expectScreen(page, visitorScreenAt(path));
  });
}
