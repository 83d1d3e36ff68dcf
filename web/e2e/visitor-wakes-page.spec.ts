import type { Page, Route } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { company } from "#functions/contract/company.ts";
import { holdApp, wakeApp } from "../test/app-start.ts";
import { expect, test } from "../test/journey.ts";
import { newVisitor } from "../test/people.ts";

const themeToggle = (page: Page) => page.getByRole("button", { name: /thema gebruiken/ });
const root = (page: Page) => page.locator("html");

/** Each theme that the page was in, in order: a theme that came and went has left its trace. */
async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { themesSeen: seen });
    const look = () => {
      const theme = ["light", "dark"].find((name) => document.documentElement?.classList.contains(name));
      if (theme && seen.at(-1) !== theme) seen.push(theme);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate<string[]>("themesSeen");
}

test("the first click on each of two buttons is answered once, however slow the line and however often it was repeated", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const letGo = await holdApp(page);
  const themesSeen = await recordThemes(page);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Kopieer e-mailadres" }).click();
  await themeToggle(page).click();
  await themeToggle(page).click();
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass(/\bdark\b/);
  letGo();
  await expect(root(page)).toHaveClass(/\blight\b/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(company.email);
  // The next click is a new one, and is answered after the kept ones.
  await themeToggle(page).click();
  await expect(root(page)).toHaveClass(/\bdark\b/);
  expect(await themesSeen()).toEqual(["dark", "light", "dark"]);
});

test("a login that is sent before the app is there is not lost, and stays out of the address", async ({
  page,
}) => {
  const customer = await createPerson({ firstName: "Nele", lastName: "Smets" });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const letGo = await holdApp(page);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(customer.password);
  await page.getByLabel("Wachtwoord", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/login");
  letGo();
  await expect(page.getByRole("button", { name: "Gebruikersmenu van Nele Smets" })).toBeVisible();
  await expect(page).toHaveURL("/platform");
  for (const address of addresses) expect(address).not.toContain(encodeURIComponent(customer.password));
});

test("text typed before the app arrives stays, and an error joins what describes its field", async ({
  page,
}) => {
  const visitor = { ...newVisitor(), password: "kort" };
  const letGo = await holdApp(page);
  await page.goto("/register");
  await page.getByLabel("Voornaam").fill(visitor.firstName);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: "Wachtwoord tonen", exact: true }).click();
  letGo();
  const password = page.getByLabel("Wachtwoord", { exact: true });
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(visitor.password);
  await expect(page.getByLabel("Voornaam")).toHaveValue(visitor.firstName);
  await page.getByLabel("Achternaam").fill(visitor.lastName);
  await page.getByLabel("Email", { exact: true }).fill(visitor.email);
  await page.getByLabel("Bevestig Wachtwoord", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: "Registreren" }).click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.blur();
  // The hint was drawn by the build, the error by the app.
  await expect(password).toHaveAccessibleDescription(/\S+ Minstens \d+ tekens\./);
});

test("a page stays where it was scrolled to when the app arrives, and the next one begins at its top", async ({
  page,
}) => {
  const scrolledTo = () => page.evaluate(() => scrollY);
  const letGo = await holdApp(page);
  await page.goto("/prijzen#inhoud");
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolledTo).toBe(300);
  // Playwright's own click would scroll to the button.
  await themeToggle(page).dispatchEvent("click");
  letGo();
  await expect(root(page)).toHaveClass(/\blight\b/);
  expect(await scrolledTo()).toBe(300);
  await page.getByRole("contentinfo").getByRole("link", { name: "Over ons" }).dispatchEvent("click");
  await expect(page).toHaveTitle(`Over ons · ${company.name}`);
  await expect.poll(scrolledTo).toBe(0);
});

test("an app that did not arrive or that the server refused is asked for again at the next click", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|503|Could not start the app/);
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: "" }),
  ];
  await page.route("**/assets/main-*.js", (route) => failures.shift()?.(route) ?? route.continue());
  await page.goto("/contact");
  for (const _ of ["did not arrive", "refused"]) {
    const failed = page.waitForEvent("console", (message) =>
      message.text().includes("Could not start the app"),
    );
    await page.keyboard.press("Shift");
    await failed;
  }
  await wakeApp(page);
});

test("with the app, links load no document, and the head tells of one page", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const countsInHead = () =>
    page.evaluate(() =>
      ["title", "meta[name=description]", "link[rel=canonical]", "meta[property='og:url']"].map(
        (tag) => document.head.querySelectorAll(tag).length,
      ),
    );
  await page.goto("/");
  await wakeApp(page);
  expect(await countsInHead()).toEqual([1, 1, 1, 1]);
  const navigation = page.getByRole("navigation", { name: "Hoofdmenu" });
  await navigation.getByRole("link", { name: "Over ons" }).click();
  await expect(page).toHaveTitle(`Over ons · ${company.name}`);
  await page.getByRole("main").getByRole("link", { name: "Neem Contact Op" }).first().click();
  await expect(page).toHaveTitle(`Contact · ${company.name}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  // The tags of the home page must not stay.
  for (const count of await countsInHead()) expect(count).toBeLessThanOrEqual(1);
  expect(await page.locator(`link[rel=canonical][href='${company.siteUrl}/']`).count()).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Over ons" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(documents).toEqual(["/"]);
});

test.describe("in the light theme", () => {
  test("the page is light from its first paint, with no app at all", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "light"));
    await holdApp(page);
    const themesSeen = await recordThemes(page);
    // Not even the small script that waits for a sign of intent.
    await page.route("**/assets/index-*.js", () => {});
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await themesSeen()).toEqual(["light"]);
  });

  test("the choice outlives a reload and shows in another tab", async ({ page, context }) => {
    await page.goto("/contact");
    const secondTab = await context.newPage();
    await secondTab.goto("/over-ons");
    await wakeApp(page);
    await expect(root(secondTab)).toHaveClass(/\blight\b/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
    await page.reload();
    await expect(root(page)).toHaveClass(/\blight\b/);
  });
});
