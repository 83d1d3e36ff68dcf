import type { Page } from "@playwright/test";
import { totpCode } from "@vanzelf/local-supabase/auth/totp.ts";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { accountPath, section } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { signOutFromMenu } from "../test/leaving.ts";
import { openAs } from "../test/open-as.ts";
import { giveCode, logIn } from "../test/people.ts";

// Three sign-ins, one after another.
test.describe.configure({ timeout: 90_000 });

const part = (page: Page) => section(page, "Tweede stap bij het inloggen");
const press = (page: Page, name: string) => part(page).getByRole("button", { name, exact: true }).click();

/** Adds an app on the account page, which is on the screen. Returns its key and the recovery codes. */
async function addApp(page: Page, { password }: Person) {
  await press(page, "Tweede stap instellen");
  await part(page).getByLabel("Uw wachtwoord", { exact: true }).fill(password);
  await press(page, "Verder");
  await expect(part(page).getByRole("img", { name: "QR-code voor uw app" })).toBeVisible();
  const secret = ((await part(page).getByRole("code").textContent()) ?? "").replace(/\s/g, "");
  await part(page).getByLabel("Code van zes cijfers").fill(totpCode(secret, Date.now()));
  await press(page, "Bevestigen");
  const codes = part(page).getByRole("list", { name: "Uw herstelcodes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await press(page, "Ik heb ze bewaard");
  await expect(part(page).getByText("Staat aan.")).toBeVisible();
  return { secret, recoveryCodes };
}

test("a customer adds a second step, signs in with its code, and later with a recovery code", async ({
  page,
}) => {
  const person = await createPerson({ services: ["email_marketing"] });
  await openAs(page, person, accountPath);
  const { secret, recoveryCodes } = await addApp(page, person);
  await signOutFromMenu(page);
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await giveCode(page, totpCode(secret, Date.now()));
  await expect(page).not.toHaveURL("/login");
  await expect(page.getByText("Gebruikersmenu van")).toBeAttached();

  await signOutFromMenu(page);
  await logIn(page, person);
  await page.getByRole("button", { name: /Gebruik een herstelcode/ }).click();
  await page.getByLabel("Herstelcode", { exact: true }).fill(recoveryCodes[3] ?? "");
  await page.getByRole("button", { name: "Inloggen met een herstelcode" }).click();
  await expect(page).not.toHaveURL("/login");
  await expect(page.getByText("Gebruikersmenu van")).toBeAttached();
  // By its address: a menu that is opened while the page after the login comes closes with the page before.
  await page.goto(accountPath);
  await expect(part(page).getByText("Staat uit.")).toBeVisible();
});

test("an admin without a second step is led to it, sees no customer before, and comes back", async ({
  page,
}) => {
  const admin = await createPerson({ admin: "without factor" });
  const reads: string[] = [];
  page.on("request", (request) => reads.push(new URL(request.url()).pathname));
  await openAs(page, admin, "/admin");
  await expect(part(page).locator(":focus")).toContainText("Voor Gebruikers Beheer is een tweede stap nodig");
  expect(reads.filter((path) => /customers/.test(path))).toEqual([]);
  await addApp(page, admin);
  await part(page).getByRole("link", { name: "Naar Gebruikers Beheer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gebruikers Beheer" })).toBeVisible();
  // The rows show that there was something to hide.
  await expect(page.getByRole("checkbox", { name: / selecteren$/ }).first()).toBeVisible();
});
