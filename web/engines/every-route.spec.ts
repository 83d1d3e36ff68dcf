import type { BrowserContext, Page, Request } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { expect } from "../test/journey.ts";
import { giveCode, logIn } from "../test/people.ts";
import { expectScreen } from "../test/screen.ts";
import { saidWhenLeft } from "./console.ts";
import { skipWithoutEngine, test } from "./engine.ts";
import { addressOf, type Landing, type Persona, personas, routeScreens } from "./route-screens.ts";

skipWithoutEngine();
// Without a graphics card a page costs by its pixels; that nothing is cut off at any width is tested apart.
test.use({ viewport: { width: 800, height: 500 } });

/** Everything else that a page has to say to developers, harmless or not. */
function listen(context: BrowserContext): string[] {
  const said: string[] = [];
  context.on("console", (message) => {
    if (!saidWhenLeft.test(message.text())) said.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (webError) => said.push(String(webError.error())));
  return said;
}

/** Until the app runs: the pages that visitors see are made before it does. */
async function untilAwake(page: Page, persona: Persona) {
  // It comes with the app, hidden where the menu is a bar.
  if (persona !== "visitor") return expect(page.getByText("Gebruikersmenu van")).toBeAttached();
  const root = page.locator("html");
  const isLight = (await root.getAttribute("class"))?.split(" ").includes("light");
  // An event instead of a click with the mouse, for which WebKit without a screen takes most of a second.
  await page.getByRole("button", { name: /thema gebruiken$/ }).dispatchEvent("click");
  return isLight ? expect(root).not.toHaveClass(/\blight\b/) : expect(root).toHaveClass(/\blight\b/);
}

async function expectLanding(page: Page, persona: Persona, engine: string, { path, ...screen }: Landing) {
  await expect(page).toHaveURL(path);
  await expectScreen(page, screen);
  await untilAwake(page, persona);
  // The app may put another page in the place of the one that was made before it.
  await expect(page).toHaveURL(path);
  // A question to the slower engines takes several times as long: one engine reads every text again.
  await expectScreen(page, engine === "chromium" ? screen : { ...screen, texts: [] });
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Er ging iets mis|Geen Toegang/);
}

async function become(page: Page, persona: Persona) {
  if (persona === "visitor") return;
  const person = await createPerson({
    ...{
      services: serviceKeys,
      limits: { email_marketing: 20, meeting_analysis: 3 },
      usage: { meeting_analysis: 1 },
    },
    ...{ admin: persona === "admin", firstName: "Wout", lastName: "Maes" },
  });
  await page.goto("/login");
  await logIn(page, person);
  if (persona === "admin") await giveCode(page);
  await untilAwake(page, persona);
}

/**
 * A customer with every service lands where an admin does, but for a few routes. One engine opens all of them for the
 * customer too; the slower ones only those few.
 */
function routesFor(persona: Persona, engine: string) {
  const all = Object.entries(routeScreens);
  if (persona !== "customer" || engine === "chromium") return all;
  return all.filter(([, landings]) => landings.customer !== landings.admin);
}

const readTypes = ["fetch", "xhr", "script"];

/** Waits for the reads that are under way: Firefox lets a page report one that is broken off when it is left. */
function readsOf(context: BrowserContext) {
  const underWay = new Set<Request>();
  context.on("request", (request) => {
    if (readTypes.includes(request.resourceType())) underWay.add(request);
  });
  const end = (request: Request) => void underWay.delete(request);
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  return { ended: () => expect.poll(() => underWay.size, "reads under way").toBe(0) };
}

for (const persona of personas) {
  test(`every route opens as it should for the ${persona}`, async ({ page, context, tolerate }, {
    project,
  }) => {
    // Said of the page that is not there.
    tolerate(/status of 404/);
    tolerate(saidWhenLeft);
    const said = listen(context);
    const reads = readsOf(context);
    await become(page, persona);
    // The page that the login leads to arrives in parts.
    if (persona !== "visitor") await expect(page).toHaveURL("/");
    await reads.ended();
    for (const [route, landings] of routesFor(persona, project.name)) {
      await test.step(route, async () => {
        said.length = 0;
        await page.goto(addressOf(route));
        await expectLanding(page, persona, project.name, landings[persona]);
        await reads.ended();
        const expected = route === "/$" ? /status of 404/ : /^$/;
        expect
          .soft(
            said.filter((line) => !expected.test(line)),
            `console at ${route}`,
          )
          .toEqual([]);
      });
    }
  });
}
