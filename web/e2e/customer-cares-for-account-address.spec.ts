import type { Page } from "@playwright/test";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { accountFields, accountPath, section, signInRefusal } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { mailedLink } from "../test/mailbox.ts";
import { newVisitor, signInAt } from "../test/people.ts";

/** Opens the link of an e-mail and presses its button. */
async function press(page: Page, link: string) {
  // From another page: the address alone would differ by its fragment, which loads nothing.
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Wijziging bevestigen" }).click();
}

test("a new address counts once its mailbox has confirmed it", async ({ page, anotherBrowser, tolerate }) => {
  tolerate(/status of (403|422)/);
  const person = await createPerson({ firstName: "", lastName: "" });
  const address = newVisitor().email;
  await signInAt(page, accountPath, person);
  const { email } = accountFields(page);
  const password = section(page, "E-mailadres").getByLabel("Uw wachtwoord", { exact: true });
  const ask = page.getByRole("button", { name: "E-mailadres wijzigen" });
  const waiting = page.getByText(`Wijziging naar ${address} wacht op bevestiging`);

  await test.step("is told what to do, and still signs in as before", async () => {
    await email.fill(address);
    await password.fill(person.password);
    await ask.click();
    await expect(page.getByText("Er is een e-mail onderweg")).toBeVisible();
    await expect(waiting).toBeVisible();
    expect(await signInRefusal(address, person.password)).toBe("invalid_credentials");
    expect(await signInRefusal(person.email, person.password)).toBeNull();
  });

  await test.step("an older link is refused, with the way on", async () => {
    const older = await mailedLink(address);
    // A minute has passed: Auth sends no second mail before.
    await sql.query(
      "update auth.users set email_change_sent_at = email_change_sent_at - interval '1 minute' where id = $1",
      [person.id],
    );
    await page.getByRole("button", { name: "Stuur de e-mail opnieuw" }).click();
    await expect(page.getByText("opnieuw verstuurd. Alleen de nieuwste link werkt.")).toBeVisible();
    await press(page, older);
    await expect(page.getByRole("alert")).toBeVisible();
  });

  // In the browser that asked: anyone-finds-stored-keys-on-privacy-page.spec.ts.
  const phone = await anotherBrowser();
  await press(phone, await mailedLink(address));
  await expect(phone.getByText("Uw e-mailadres is gewijzigd")).toBeVisible();
  await page.goto(accountPath);
  await expect(section(page, "E-mailadres").getByText(address)).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("button", { name: `Gebruikersmenu van ${address}` })).toBeVisible();
  expect(await signInRefusal(address, person.password)).toBeNull();
  expect(await signInRefusal(person.email, person.password)).toBe("invalid_credentials");
  const { rows } = await sql.query("select email from public.user_tables where user_id = $1", [person.id]);
  expect(rows).toEqual([{ email: address }]);
});
