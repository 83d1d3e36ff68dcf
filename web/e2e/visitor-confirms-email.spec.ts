import type { BrowserContext, Page } from "@playwright/test";
import { type AuthUnderTest, startAuth } from "@vanzelf/local-supabase/auth/auth-under-test.ts";
import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { logIn, newVisitor, sendRegistration, type Visitor } from "../test/people.ts";

// A project that requires confirmation, on the same database: the browser's calls to Auth are led to it.
let auth: AuthUnderTest;
test.beforeAll(async () => {
  auth = await startAuth({ enableConfirmations: true });
});
test.afterAll(() => auth.stop());

const leadToAuth = (context: BrowserContext) =>
  context.route(`${stack().apiUrl}/auth/v1/**`, (route) =>
    route.continue({ url: route.request().url().replace(`${stack().apiUrl}/auth/v1`, auth.url) }),
  );

async function registerAndWait(page: Page, visitor: Visitor) {
  await sendRegistration(page, visitor);
  await expect(page.getByRole("heading", { level: 1, name: "Bevestig uw e-mailadres" })).toBeVisible();
}

test("a lost e-mail is sent again, and its link lets the person sign in", async ({
  page,
  context,
  anotherBrowser,
  tolerate,
}) => {
  tolerate(/status of 400/);
  await leadToAuth(context);
  const visitor = newVisitor();
  await registerAndWait(page, visitor);

  await test.step("is told why signing in does not work yet", async () => {
    await page.getByRole("link", { name: "Al bevestigd? Log hier in" }).click();
    // The page before has a field for the address as well, and is there for a moment under the new address.
    await expect(page.getByLabel("Wachtwoord", { exact: true })).toBeVisible();
    await logIn(page, visitor);
    await expect(page.getByRole("alert")).toContainText("bevestig");
  });

  await test.step("gets another e-mail, opens it on another device", async () => {
    await page.goto("/bevestig-email");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(visitor.email);
    await page.getByRole("button", { name: "Stuur de e-mail opnieuw" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Opnieuw verstuurd" })).toBeFocused();
    expect(auth.mailsTo(visitor.email)).toHaveLength(2);
    const elsewhere = await anotherBrowser();
    await leadToAuth(elsewhere.context());
    await elsewhere.goto(`/auth/callback#token_hash=${auth.mailTo(visitor.email).hash}&type=signup`);
    await elsewhere.getByRole("button", { name: "E-mailadres bevestigen" }).click();
    await expect(elsewhere).toHaveURL("/dashboard");
  });

  await test.step("and signs in", async () => {
    await page.goto("/login");
    await logIn(page, visitor);
    await expect(page).toHaveURL("/platform");
  });
});
