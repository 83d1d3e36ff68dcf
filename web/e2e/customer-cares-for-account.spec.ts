import { createPerson } from "@vanzelf/testkit/stack.ts";
import { accountFields, accountPath } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { backToPlatform, leaveQuestion, signOutFromMenu } from "../test/leaving.ts";
import { newVisitor, signInAt } from "../test/people.ts";

test("unsaved text is asked about before it is left, and a password is not", async ({ page, tolerate }) => {
  // A read may be under way when the session ends.
  tolerate(/status of 40[13]/);
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
  await expect(page.getByRole("main")).toBeFocused();
  await backToPlatform(page).click();
  await leave.click();
  await expect(page).toHaveURL("/platform");
  await expect(page.getByRole("heading", { name: "Welkom, Wout" })).toBeVisible();

  await page.goBack();
  await expect(firstName).toHaveValue("Wout");
  await current.fill("half getypt");
  await backToPlatform(page).click();
  await expect(page).toHaveURL("/platform");
  await expect(dialog).toBeHidden();

  await page.goBack();
  await firstName.fill("Woutje");
  await signOutFromMenu(page);
  await leave.click();
  await expect(page).toHaveURL("/login");
});
