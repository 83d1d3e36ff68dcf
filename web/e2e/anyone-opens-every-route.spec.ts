import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { publicPaths } from "../src/content/public-pages.ts";
import { expect, test } from "../test/journey.ts";
import { widthsPx } from "../test/looks.ts";
import { openAs } from "../test/open-as.ts";
import { addressOf, type Persona, personas, routeScreens } from "../test/route-screens.ts";
import { expectScreen } from "../test/screen.ts";
import { protectedScreens } from "../test/site-routes.ts";

// Without a graphics card a page costs by its pixels.
const height = 600;

/** Until the app runs: the pages that visitors see are made before it does. */
async function untilAwake(page: Page, persona: Persona) {
  // It comes with the app, hidden where the menu is a bar.
  if (persona !== "visitor") return expect(page.getByText("Gebruikersmenu van")).toBeAttached();
  const root = page.locator("html");
  const isLight = (await root.getAttribute("class"))?.split(" ").includes("light");
  const toggled = isLight ? expect(root).not : expect(root);
  // A page that is drawn in the browser alone has no listener until its app runs.
  return expect(async () => {
    await page.getByRole("button", { name: /thema gebruiken$/ }).dispatchEvent("click");
    await toggled.toHaveClass(/\blight\b/, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

const inChromium: Record<Persona, ReadonlySet<string>> = {
  // visitor-opens-public-page.spec.ts; that the others lie below the guard, which two show here, is a matter of types.
  visitor: new Set([
    ...[...publicPaths, "/$", ...Object.keys(protectedScreens)],
    // visitor-confirms-email.spec.ts, customer-shares-a-report.spec.ts
    ...["/bevestig-email", "/auth/callback", "/gedeeld"],
    // customer-hears-by-mail.spec.ts, visitor-recovers-password.spec.ts
    ...["/meldingen-uit", "/nieuw-wachtwoord"],
  ]),
  // customer-opens-every-page.spec.ts, customer-opens-email-responder.spec.ts
  admin: new Set([...Object.keys(protectedScreens), "/platform/", "/services/email-responder"]),
};

/** The pages that a visitor sees as well are opened once; in Chromium, those that another journey opens with more claims are left out. */
function routesOf(persona: Persona, browserName: string) {
  return Object.entries(routeScreens)
    .filter(([route, { visitor, admin }]) => {
      const isOpenedElsewhere = browserName === "chromium" && inChromium[persona].has(route);
      return !isOpenedElsewhere && (persona === "visitor" || admin !== visitor);
    })
    .map(([route, landings]) => [route, landings[persona]] as const);
}

for (const persona of personas) {
  test(`every route opens as it should for the ${persona}, on a desk and on a phone`, async ({
    page,
    tolerate,
    browserName,
  }) => {
    test.setTimeout(180_000);
    // Said of the page that is not there, and of no other.
    tolerate(/status of 404.*\/bestaat-niet\)$/);
    if (persona !== "visitor") {
      const person = await createPerson({
        services: serviceKeys,
        limits: { email_marketing: 20, meeting_analysis: 3 },
        usage: { meeting_analysis: 1 },
        admin: true,
      });
      await openAs(page, person, "/");
    }
    for (const [route, { path, ...screen }] of routesOf(persona, browserName)) {
      await test.step(route, async () => {
        await page.setViewportSize({ width: widthsPx.desktop, height });
        await page.goto(addressOf(route));
        await expect(page).toHaveURL(path);
        // The app may put another page in the place of the one that was made before it; one that it led to shows that it runs.
        if (persona !== "visitor" || path === addressOf(route)) await untilAwake(page, persona);
        await expect(page).toHaveURL(path);
        await expectScreen(page, screen);
        await page.setViewportSize({ width: widthsPx.phone, height });
        await expectScreen(page, { ...screen, texts: [] });
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Er ging iets mis|Geen Toegang/);
        // The others report what they break off when a page is left.
        if (browserName !== "chromium") await page.waitForLoadState("networkidle");
      });
    }
  });
}
