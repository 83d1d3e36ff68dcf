import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { logIn } from "../test/people.ts";

test("a forgotten password is replaced by way of an e-mail", async ({
  page,
  context,
  anotherBrowser,
  tolerate,
}) => {
  // The mailbox shows mail in a frame without scripts, the test runner tries to run one there.
  tolerate(/^Blocked script execution in 'about:srcdoc'/);
  const person = await createPerson();
  const password = "Nieuw-wachtwoord-1";

  await test.step("asks for a link", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByRole("button", { name: "Stuur mij een link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Kijk in uw mailbox" })).toBeFocused();
  });

  await test.step("follows it from the mailbox and chooses another password", async () => {
    const mailPage = await context.newPage();
    await mailPage.goto(stack().mailUrl);
    await mailPage.getByRole("link").filter({ hasText: person.email }).first().click();
    const mail = mailPage.getByTitle("Inhoud van de e-mail").contentFrame();
    const link = mail.getByRole("link", { name: /wachtwoord/i }).first();
    await page.goto(String(await link.getAttribute("href")));
    await expect(page).toHaveURL("/nieuw-wachtwoord");
    await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
    await page.getByLabel("Bevestig Wachtwoord", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
    await expect(page.getByRole("link", { name: "Naar Platform" }).last()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "gewijzigd" })).toBeFocused();
  });

  await test.step("and signs in with it on another device", async () => {
    const elsewhere = await anotherBrowser();
    await elsewhere.goto("/login");
    await logIn(elsewhere, { email: person.email, password });
    await expect(elsewhere).toHaveURL("/");
  });
});
