import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { logIn } from "../test/people.ts";

test("a forgotten password is replaced by way of an e-mail", async ({ page, anotherBrowser }) => {
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

  await test.step("follows it on another device and chooses another password", async () => {
    const [mail] = await mailsTo(person.email);
    const phone = await anotherBrowser();
    await phone.goto(/href="([^"]*\/nieuw-wachtwoord[^"]*)"/.exec(mail?.html ?? "")?.[1] ?? "");
    await expect(phone).toHaveURL("/nieuw-wachtwoord");
    // Opening it has not used it, and a reload keeps it.
    await phone.reload();
    await phone.getByLabel("Wachtwoord", { exact: true }).fill(password);
    await phone.getByLabel("Bevestig Wachtwoord", { exact: true }).fill(password);
    await phone.getByRole("button", { name: "Wachtwoord opslaan" }).click();
    await expect(phone.getByRole("link", { name: "Naar Platform" }).last()).toBeVisible();
    await expect(phone.getByRole("status").filter({ hasText: "gewijzigd" })).toBeFocused();
  });

  await test.step("and signs in where the link was asked for", async () => {
    await page.goto("/login");
    await logIn(page, { email: person.email, password });
    await expect(page).toHaveURL("/platform");
  });
});
