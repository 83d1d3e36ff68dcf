import { createPerson, stack } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import { logIn } from "../test/people.ts";

test("a forgotten password is replaced by way of an e-mail", async ({ page, context }) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByRole("link", { name: /vergeten/i }).click();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("main").getByRole("button").click();
  await expect(page.getByRole("status").or(page.getByRole("alert")).first()).toBeVisible();

  const mailPage = await context.newPage();
  await mailPage.goto(stack().mailUrl);
  await mailPage.getByRole("link", { name: person.email }).first().click();
  const href = await mailPage
    .getByRole("link", { name: /wachtwoord/i })
    .first()
    .getAttribute("href");
  expect(href).not.toBeNull();
  await mailPage.close();

  await page.goto(String(href));
  await expect(page).toHaveURL(/\/nieuw-wachtwoord/);
  const password = "Nieuw-wachtwoord-1";
  await page.getByLabel(/^(Nieuw )?wachtwoord$/i).fill(password);
  await page.getByLabel(/^Bevestig/).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /opslaan|wijzig|bewaar/i })
    .click();
  await expect(page).not.toHaveURL(/\/nieuw-wachtwoord/);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn(page, { email: person.email, password });
  await expect(page).toHaveURL("/");
});
