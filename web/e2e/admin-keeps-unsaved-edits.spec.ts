import { createPerson } from "@vanzelf/testkit/stack.ts";
import {
  createCustomer,
  createCustomers,
  customerNames,
  customersTable,
  editForm,
  openList,
  rowAct,
  storedCustomer,
  success,
} from "../test/admin.ts";
import { drawerOf } from "../test/admin-records.ts";
import { expect } from "../test/journey.ts";
import { backToPlatform, leaveQuestion, signOutFromMenu } from "../test/leaving.ts";
import { becomeInBrowser, test } from "../test/signed-in.ts";

test("a link away from an edit asks first; Escape stays, with what was typed and the focus", async ({
  page,
}) => {
  const { word, customer } = await createCustomer("An", { codes: 1 });
  const before = await storedCustomer(customer.id);
  await openList(page, word, [`An ${word}`]);
  await rowAct(page, `An ${word}`, "bewerken").click();
  const edit = editForm(page, `An ${word}`);
  await edit.firstName.fill("Half getypt");

  const { dialog, stay, leave } = leaveQuestion(page);
  await backToPlatform(page).click();
  await expect(dialog).toContainText(`Wat u bij An ${word} wijzigde, is nog niet opgeslagen`);
  await expect(page).toHaveURL(/\/admin\?/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(backToPlatform(page)).toBeFocused();
  await expect(edit.firstName).toHaveValue("Half getypt");

  await backToPlatform(page).press("Enter");
  await stay.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(edit.firstName).toHaveValue("Half getypt");

  await backToPlatform(page).click();
  await leave.click();
  await expect(page).toHaveURL("/platform");
  expect(await storedCustomer(customer.id)).toEqual(before);
});

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

test("signing out asks first: who stays is still signed in, who leaves is not", async ({ page }) => {
  const { word } = await createCustomer("Cis");
  await becomeInBrowser(page, await createPerson({ admin: true }));
  await openList(page, word, [`Cis ${word}`]);
  await rowAct(page, `Cis ${word}`, "bewerken").click();
  const edit = editForm(page, `Cis ${word}`);
  await edit.service("Meeting Analyst").check();

  const { dialog, stay, leave } = leaveQuestion(page);
  await signOutFromMenu(page);
  await stay.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(edit.service("Meeting Analyst")).toBeChecked();
  await edit.save.click();
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeVisible();

  await rowAct(page, `Cis ${word}`, "bewerken").click();
  await edit.lastName.fill("Nooit bewaard");
  await signOutFromMenu(page);
  await leave.click();
  await expect(page).toHaveURL("/login");
  await expect(dialog).toBeHidden();
});

test("nothing is asked when nothing was changed, or it was saved or dropped", async ({ page }) => {
  const { word, customer } = await createCustomer("Dirk");
  const names = [`Dirk ${word}`];
  const { dialog } = leaveQuestion(page);
  const edit = editForm(page, `Dirk ${word}`);
  const leaveAndReturn = async () => {
    await backToPlatform(page).click();
    // The address changes before the page does.
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Gebruikers Beheer");
    await expect(page).toHaveURL("/platform");
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(customerNames(page)).toHaveText(names);
  };
  await openList(page, word, names);
  await rowAct(page, `Dirk ${word}`, "bewerken").click();
  await edit.firstName.fill("Dirk ");
  await leaveAndReturn();

  await rowAct(page, `Dirk ${word}`, "bewerken").click();
  await edit.limit("Email Marketing").fill("12");
  await edit.save.click();
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeVisible();
  await leaveAndReturn();

  await rowAct(page, `Dirk ${word}`, "bewerken").click();
  await edit.limit("Email Marketing").fill("99");
  await edit.cancel.click();
  await leaveAndReturn();
  expect(await storedCustomer(customer.id)).toMatchObject({ limits: { email_marketing: 12 } });
});

test("another row's edit, a drawer, a filter and the audit keep what was typed, and ask nothing", async ({
  page,
}) => {
  const { word } = await createCustomers(["Eva", "Finn"]);
  await openList(page, word, [`Finn ${word}`, `Eva ${word}`]);
  await rowAct(page, `Eva ${word}`, "bewerken").click();
  const edit = editForm(page, `Eva ${word}`);
  await edit.firstName.fill("Half getypt");
  const { dialog } = leaveQuestion(page);

  await rowAct(page, `Finn ${word}`, "bewerken").click();
  const other = editForm(page, `Finn ${word}`);
  await other.lastName.fill("Ook half");
  await other.cancel.click();
  await customersTable(page)
    .getByRole("button", { name: `Finn ${word}`, exact: true })
    .click();
  await expect(drawerOf(page, `Finn ${word}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Service", { exact: true }).selectOption("Meeting Analyst");
  await page.getByRole("button", { name: "Audit log" }).click();
  await page.getByRole("button", { name: "Gebruikers", exact: true }).click();
  await expect(edit.firstName).toHaveValue("Half getypt");
  await expect(dialog).toBeHidden();

  await rowAct(page, `Eva ${word}`, "bewerken").waitFor({ state: "detached" });
  await backToPlatform(page).click();
  await expect(dialog).toContainText(`Wat u bij Eva ${word} wijzigde`);
});
