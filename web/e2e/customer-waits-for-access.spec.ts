import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { hold } from "../test/hold.ts";
import { expect, test } from "../test/journey.ts";
import { passTimeUntilSeen } from "../test/page-clock.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

const longWait = /^Dit duurt langer dan normaal\. Wij wachten verder; u kunt het ook opnieuw proberen\./;
const record = "**/rest/v1/user_tables?*";
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const longWords = (page: Page) => page.getByRole("alert").filter({ hasText: longWait });

test.beforeEach(({ page }) => page.clock.install());

test("a check that hangs says so, and its late answer opens the page", async ({ page }) => {
  await becomeInBrowser(page, await createPerson({ services: serviceKeys }));
  const check = await hold(page, record);
  // A page that visitors have as well.
  await page.goto("/services/email-responder");
  await expect.poll(check.asked).toBeGreaterThan(0);
  // Comes with the app; before it the shell waits, which has words of its own.
  await expect(page.getByText("Gebruikersmenu van")).toBeAttached();
  const words = longWords(page);
  await expect(words).toBeHidden();
  await passTimeUntilSeen(page, words);
  await expect(words).toBeFocused();
  check.letGo();
  await expect(words).toBeHidden();
  await expect(heading(page)).toHaveText("Automatische Email Responder");
  await expect(heading(page)).toBeFocused();
});

test("a long wait leaves the focus that is in use, and asking again gives the first question up", async ({
  page,
}) => {
  await becomeInBrowser(page, await createPerson({ services: serviceKeys }));
  const check = await hold(page, record, 1);
  await page.goto("/dashboard");
  await expect(page.getByText("Toegang wordt gecontroleerd...")).toBeVisible();
  await expect.poll(check.asked).toBeGreaterThan(0);
  const link = page.getByRole("banner").getByRole("link", { name: "Platform", exact: true });
  await link.focus();
  const again = page.getByRole("button", { name: "Opnieuw proberen" });
  await passTimeUntilSeen(page, again);
  await expect(link).toBeFocused();
  await again.press("Enter");
  await expect(page.getByRole("button", { name: "Genereer e-mails" })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  check.letGo();
});

test("the question whether this is an admin may hang too, before the app has drawn anything", async ({
  page,
}) => {
  await becomeInBrowser(page, await createPerson({ admin: true }));
  const check = await hold(page, "**/rest/v1/rpc/admin_standing");
  await page.goto("/admin");
  await expect.poll(check.asked).toBeGreaterThan(0);
  const words = longWords(page);
  await passTimeUntilSeen(page, words);
  await expect(words).toBeFocused();
  check.letGo();
  await expect(heading(page)).toHaveText("Gebruikers Beheer");
  await expect(heading(page)).toBeFocused();
});

test("a page whose app cannot be fetched says so, with a link that tries again", async ({
  page,
  tolerate,
}) => {
  tolerate(/404|Could not start the app|dynamically imported module/);
  await becomeInBrowser(page, await createPerson({ services: serviceKeys }));
  await page.route("**/assets/main-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/dashboard");
  const words = page.getByRole("alert").filter({ hasText: "Deze pagina kon niet worden geladen." });
  await expect(words).toBeFocused();
  await expect(page.getByText("Pagina wordt geladen...")).toBeHidden();
  await page.unroute("**/assets/main-*.js");
  await words.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect(page.getByRole("button", { name: "Genereer e-mails" })).toBeVisible();
});

test("a page of which a part stays away says so after one reload, with ways on", async ({
  page,
  tolerate,
}) => {
  tolerate(/404|dynamically imported module/);
  await becomeInBrowser(page, await createPerson({ services: serviceKeys }));
  await page.route("**/assets/dashboard-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/dashboard");
  await expect(heading(page)).toHaveText("Er ging iets mis");
  await expect(page.getByRole("main").getByRole("link", { name: "Naar home" })).toBeVisible();
  await page.unroute("**/assets/dashboard-*.js");
  await page.getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByRole("button", { name: "Genereer e-mails" })).toBeVisible();
});
