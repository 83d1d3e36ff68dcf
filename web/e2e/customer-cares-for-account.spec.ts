import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { accountFields, accountPath } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { backToPlatform, leaveQuestion, signOutFromMenu } from "../test/leaving.ts";
import { expectAccessibleInEveryLook, overflowAtWidths, widthsPx } from "../test/looks.ts";
import { storeRecording } from "../test/meetings.ts";
import { newVisitor, signInAt } from "../test/people.ts";

test("a new name stands in the menu and in the record", async ({ page }) => {
  const person = await createPerson({ firstName: "Wout", lastName: "Maes" });
  await signInAt(page, "/platform", person);
  await page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
  await page.getByRole("link", { name: "Uw account" }).click();
  await expect(page).toHaveURL(accountPath);
  await expect(page.getByRole("heading", { level: 1, name: "Uw account" })).toBeFocused();
  const { firstName, lastName } = accountFields(page);
  const save = page.getByRole("button", { name: "Naam opslaan" });

  await firstName.fill("Woutje");
  await lastName.fill("Peeters-Maes");
  await save.click();
  await expect(page.getByText("Uw naam is gewijzigd.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gebruikersmenu van Woutje Peeters-Maes" })).toBeVisible();
  const { rows } = await sql.query("select name from public.user_tables where user_id = $1", [person.id]);
  expect(rows).toEqual([{ name: "Woutje Peeters-Maes" }]);
});

test("unsaved text is asked about before it is left, and a password is not", async ({ page }) => {
  await signInAt(page, accountPath, await createPerson({ firstName: "Wout", lastName: "Maes" }));
  const { firstName, email, current } = accountFields(page);
  const { dialog, stay, leave } = leaveQuestion(page);
  await email.fill(newVisitor().email);
  await backToPlatform(page).click();
  await expect(dialog).toContainText("Wat u bij uw naam, e-mailadres of bedrijf invulde");
  await stay.click();
  await expect(page).toHaveURL(accountPath);
  await email.fill("");
  await firstName.fill("Woutje");
  await signOutFromMenu(page);
  await stay.click();
  await expect(dialog).toBeHidden();
  await expect(firstName).toHaveValue("Woutje");
  await backToPlatform(page).click();
  await leave.click();
  await expect(page).toHaveURL("/platform");

  await page.goto(accountPath);
  await expect(firstName).toHaveValue("Wout");
  await current.fill("half getypt");
  await backToPlatform(page).click();
  await expect(page).toHaveURL("/platform");
  await expect(dialog).toBeHidden();
});

test("has no barrier in either theme, on a phone or a desktop", async ({ page }) => {
  const person = await createPerson({
    firstName: "Annemie",
    lastName: "Van den Broeck-Vandersteen",
    email: `${"a".repeat(24)}${newVisitor().email.replaceAll("-", "")}`,
  });
  await storeRecording(person, `${"opname".repeat(12)}.mp3`);
  await person.client.auth.updateUser({ email: newVisitor().email });
  await signInAt(page, accountPath, person);
  await expect(page.getByText("wacht op bevestiging")).toBeVisible();
  await expect(page.getByText(/^opnameopname/)).toBeVisible();
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await page.getByRole("button", { name: "Account verwijderen" }).click();
  await page.getByRole("group").getByRole("button", { name: "Account verwijderen" }).click();
  await expect(page.getByText(/^Typ precies/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  for (const overflow of await overflowAtWidths(page, page.locator("html")))
    expect(overflow).toBeLessThanOrEqual(0);
});

test("the menu of a small screen leads to it", async ({ page }) => {
  await page.setViewportSize({ width: widthsPx.phone, height: 844 });
  await signInAt(page, "/platform", await createPerson());
  await page.getByRole("button", { name: "Menu openen" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Uw account" }).click();
  await expect(page).toHaveURL(accountPath);
});
