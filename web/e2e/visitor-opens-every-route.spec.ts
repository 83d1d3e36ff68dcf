import type { Page } from "@playwright/test";
import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { allServiceCodes } from "#functions/contract/services.ts";
import { company } from "../src/content/company.ts";
import { wakeApp } from "../test/app-start.ts";
import { expect, test } from "../test/journey.ts";
import { logIn, signInByForm } from "../test/people.ts";
import { expectScreen } from "../test/screen.ts";
import { test as signedInTest } from "../test/signed-in.ts";
import { protectedScreens, publicPaths, publicScreens, titleOf } from "../test/site-routes.ts";

/** Everything that the page writes to the console, harmless or not. */
function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

for (const path of publicPaths) {
  test(`a visitor reads ${path}`, async ({ page }) => {
    const console = consoleOf(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectScreen(page, { title: titleOf(path), ...publicScreens[path] });
    await wakeApp(page);
    await expectScreen(page, { title: titleOf(path), ...publicScreens[path] });
    await expect(page).toHaveURL(path);
    expect(console).toEqual([]);
  });

  signedInTest(`a signed-in person opens ${path}`, async ({ page }) => {
    const console = consoleOf(page);
    await page.goto(path);
    const { signedIn, ...screen } = publicScreens[path];
    await expect(page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" })).toBeVisible();
    if (typeof signedIn === "string") await expect(page).toHaveURL(signedIn);
    else await expectScreen(page, { title: titleOf(path), ...(signedIn ?? screen) });
    expect(console).toEqual([]);
  });
}

for (const [path, { title, ...screen }] of Object.entries(protectedScreens)) {
  test(`a visitor of ${path} is asked to sign in`, async ({ page }) => {
    const console = consoleOf(page);
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await expectScreen(page, { title: titleOf("/login"), ...publicScreens["/login"] });
    expect(console).toEqual([]);
  });

  signedInTest(`an admin with every service opens ${path}`, async ({ page }) => {
    const console = consoleOf(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectScreen(page, { title: `${title} · ${company.name}`, ...screen });
    await expect(page.getByText("Geen Toegang")).toBeHidden();
    await expect(page).toHaveURL(path);
    expect(console).toEqual([]);
  });
}

signedInTest("/meeting-dashboard leads to the meeting analyst", async ({ page }) => {
  await page.goto("/meeting-dashboard");
  await expect(page).toHaveURL("/platform/meeting-analyst");
});

for (const path of ["/dashboard", "/platform/email-lead", "/admin"]) {
  test(`signing in for ${path} leads back to it`, async ({ page }) => {
    await signInByForm(page, path, await createPerson({ codes: allServiceCodes, admin: path === "/admin" }));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("an admin page sends a customer to the platform", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await page.goto("/admin");
  await logIn(page, customer);
  await expect(page).toHaveURL("/platform");
});

for (const path of ["/bestaat-niet", "/services/bestaat-niet", "/platform/bestaat-niet"]) {
  test(`${path} is answered with a page that says it is not there`, async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/niet gevonden|bestaat niet/i);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await wakeApp(page);
    await page.getByRole("main").getByRole("link", { name: /home/i }).click();
    await expect(page).toHaveURL("/");
  });
}

test("a path of another site is not returned to", async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const customer = await createPerson();
  await page.goto(`${stack().webUrl}//voorbeeld.example/platform`);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL("/");
});
