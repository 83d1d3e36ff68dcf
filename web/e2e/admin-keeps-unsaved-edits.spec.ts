import { createCustomer, customerNames, editForm, rowAct } from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { leaveQuestion } from "../test/leaving.ts";
import { test } from "../test/signed-in.ts";

test("the browser's back button asks first, and goes back when told so", async ({ page }) => {
  const { word } = await createCustomer("Bo");
  await page.goto("/platform");
  // A link that is pressed before the app is there loads a page, and on the way back the browser asks in its own words.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welkom/);
  await page.getByRole("link", { name: "Admin", exact: true }).first().click();
  await expect(customerNames(page).first()).toBeVisible({ timeout: 20_000 });
  await page.getByLabel("Naam of e-mail").fill(word);
  await expect(customerNames(page)).toHaveText([`Bo ${word}`]);
  await rowAct(page, `Bo ${word}`, "bewerken").click();
  const edit = editForm(page, `Bo ${word}`);
  await edit.limit("Meeting Analyst").fill("7");

  // The search was a step of its own, within the page.
  const { dialog, stay, leave } = leaveQuestion(page);
  await page.goBack();
  await expect(page).toHaveURL("/admin");
  await expect(edit.limit("Meeting Analyst")).toHaveValue("7");
  await page.goBack();
  await expect(dialog).toBeVisible();
  await stay.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/admin");
  await expect(edit.limit("Meeting Analyst")).toHaveValue("7");
  await page.goBack();
  await leave.click();
  await expect(page).toHaveURL("/platform");
});
