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
    // The login has a field of the same name until then.
    await expect(page.getByRole("heading", { level: 1, name: "Wachtwoord vergeten" })).toBeVisible();
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByRole("button", { name: "Stuur mij een link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Kijk in uw mailbox" })).toBeFocused();
  });

  const choosePassword = async (where: typeof page) => {
    await where.getByLabel("Wachtwoord", { exact: true }).fill(password);
    await where.getByLabel("Bevestig Wachtwoord", { exact: true }).fill(password);
    await where.getByRole("button", { name: "Wachtwoord opslaan" }).click();
  };
  let address = "";

  await test.step("follows it from the mailbox on another device and chooses another password", async () => {
    const mailPage = await context.newPage();
    await mailPage.goto(stack().mailUrl);
    await mailPage.getByRole("link").filter({ hasText: person.email }).first().click();
    const mail = mailPage.getByTitle("Inhoud van de e-mail").contentFrame();
    const link = mail.getByRole("link", { name: /wachtwoord/i }).first();
    address = String(await link.getAttribute("href"));
    const phone = await anotherBrowser();
    await phone.goto(address);
    await expect(phone).toHaveURL("/nieuw-wachtwoord");
    // Opening it has not used it, and a reload keeps it.
    await phone.reload();
    await choosePassword(phone);
    await expect(phone.getByRole("link", { name: "Naar Platform" }).last()).toBeVisible();
    await expect(phone.getByRole("status").filter({ hasText: "gewijzigd" })).toBeFocused();
  });

  await test.step("finds that the link works once", async () => {
    tolerate(/status of 403/);
    await page.goto(address);
    await choosePassword(page);
    await expect(page.getByRole("alert")).toContainText("Deze link is verlopen of al gebruikt.");
  });

  await test.step("and signs in where the link was asked for", async () => {
    await page.goto("/login");
    await logIn(page, { email: person.email, password });
    await expect(page).toHaveURL("/platform");
  });
});
