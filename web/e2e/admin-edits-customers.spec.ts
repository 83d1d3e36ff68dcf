import { createPerson } from "@vanzelf/testkit/stack.ts";
import {
  changeMeanwhile,
  createCustomer,
  createCustomers,
  customerNames,
  customerRow,
  editForm,
  openList,
  rowAct,
  storedCustomer,
  success,
} from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { expectAccessible } from "../test/looks.ts";
import { becomeInBrowser, test } from "../test/signed-in.ts";

test("a customer is renamed, given services and limits, and another admin is asked for their new address", async ({
  page,
  customer: me,
  tolerate,
}) => {
  tolerate(/status of (403|409)/);
  const { word, customer } = await createCustomer("An", {
    services: ["email_marketing"],
    limits: { email_marketing: 20 },
  });
  const name = `An ${word}`;
  await openList(page, word, [name]);
  await expect(customerRow(page, name)).toContainText("0/20");

  await rowAct(page, name, "bewerken").click();
  const edit = editForm(page, name);
  await expect(edit.firstName).toBeFocused();
  await expect(edit.email).toHaveValue(customer.email);
  await edit.firstName.fill("Anne Marie");
  await edit.lastName.fill(`De ${word}`);
  await edit.email.fill(`Nieuw-${word}@voorbeeld.be`);
  await edit.service("Lead Generator").uncheck();
  await edit.service("Meeting Analyst").check();
  await edit.limit("Meeting Analyst").fill("12");
  await edit.limit("Lead Generator").fill("");
  await edit.password.fill("geraden");
  await edit.save.click();
  await expect(edit.form.getByRole("alert")).toHaveText("Het wachtwoord is niet juist.");
  await expect(edit.email).toHaveValue(`Nieuw-${word}@voorbeeld.be`);
  expect(await storedCustomer(customer.id)).toMatchObject({ email: customer.email });
  await edit.password.fill(me.password);
  await edit.save.click();
  await edit.form.getByLabel("Waarom vraagt u dit?").fill("Vroeg het aan de telefoon.");
  await edit.form.getByRole("button", { name: "Vraag goedkeuring" }).click();
  await expect(edit.form.getByText("De vraag is gesteld.")).toBeVisible();
  await edit.email.fill(customer.email);
  await edit.save.click();

  const renamed = `Anne Marie De ${word}`;
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeVisible();
  await expect(rowAct(page, renamed, "bewerken")).toBeFocused();
  await expect(customerRow(page, renamed)).toContainText("0/12");
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeHidden();
  expect(await storedCustomer(customer.id)).toMatchObject({
    name: renamed,
    email: customer.email,
    codes: 16,
    limits: { meeting_analysis: 12 },
  });
  await page.getByRole("button", { name: /^Goedkeuringen/ }).click();
  await expect(page.getByText(`${renamed}, ${customer.email} → nieuw-${word}@voorbeeld.be`)).toBeVisible();
});

test("an edit survives others' changes of the list, and no row moves meanwhile", async ({ page }) => {
  const { word, people } = await createCustomers(["Eerste", "Tweede", "Derde"]);
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error("There are no customers");
  await openList(page, word, [`Derde ${word}`, `Tweede ${word}`, `Eerste ${word}`]);
  await rowAct(page, `Tweede ${word}`, "bewerken").click();
  const edit = editForm(page, `Tweede ${word}`);
  await edit.lastName.fill("Half getypt");

  await changeMeanwhile(first.id, `name = 'Oudste ${word}', usage_counts = '{"meeting_analysis": 7}'`);
  await expect(customerRow(page, `Oudste ${word}`)).toContainText("7/∞");
  await createPerson({ firstName: "Laat", lastName: word });
  await expect(customerNames(page)).toHaveText([`Derde ${word}`, `Oudste ${word}`, `Laat ${word}`]);
  await expect(edit.lastName).toHaveValue("Half getypt");
  await expect(edit.lastName).toBeFocused();

  // Not even when the customer no longer belongs in the list, or another view is opened.
  await changeMeanwhile(second.id, "name = 'Tweede Elders', email = 'elders@voorbeeld.be'");
  await expect(edit.form).toContainText("Iemand anders wijzigde deze klant intussen.");
  await page.getByRole("button", { name: "Audit log" }).click();
  await expect(page.getByRole("region", { name: "Audit log" })).toBeVisible();
  await page.getByRole("button", { name: "Klanten", exact: true }).click();
  await expect(edit.lastName).toHaveValue("Half getypt");
  await edit.cancel.click();
  await expect(customerNames(page)).toHaveText([`Laat ${word}`, `Derde ${word}`, `Oudste ${word}`]);
});

test("two admins who edit one customer see both versions and lose nothing", async ({
  page,
  anotherBrowser,
}) => {
  const { word, customer } = await createCustomer("Eva", {
    services: ["email_marketing"],
    limits: { meeting_analysis: 10 },
  });
  const name = `Eva ${word}`;
  const colleague = await anotherBrowser();
  await becomeInBrowser(colleague, await createPerson({ admin: true }));
  await openList(page, word, [name]);
  await openList(colleague, word, [name]);

  await rowAct(page, name, "bewerken").click();
  const mine = editForm(page, name);
  await mine.limit("Meeting Analyst").fill("15");
  await mine.firstName.fill("Eveline");

  await rowAct(colleague, name, "bewerken").click();
  const theirs = editForm(colleague, name);
  await theirs.limit("Meeting Analyst").fill("20");
  await theirs.service("Competitie Analyse").check();
  await theirs.save.click();
  await expect(success(colleague, "Gebruiker succesvol bijgewerkt")).toBeVisible();

  // Both versions of what both changed; what only the other changed is taken over, and said.
  await expect(mine.version("Limiet Meeting Analyst", "Uw versie")).not.toBeChecked();
  await expect(mine.version("Limiet Meeting Analyst", "Nu opgeslagen")).not.toBeChecked();
  await expect(mine.version("Competitie Analyse", "Nu opgeslagen")).toBeChecked();
  await expect(mine.service("Competitie Analyse")).toBeChecked();
  await mine.save.click();
  await expect(mine.form.getByRole("alert")).toHaveText(/Kies eerst bij elk veld een versie/);
  await expect(mine.version("Limiet Meeting Analyst", "Uw versie")).toBeFocused();
  await expectAccessible(page);
  expect(await storedCustomer(customer.id)).toMatchObject({ name, limits: { meeting_analysis: 20 } });

  await mine.version("Limiet Meeting Analyst", "Uw versie").check();
  await mine.save.click();
  await expect(success(page, "Gebruiker succesvol bijgewerkt")).toBeVisible();
  expect(await storedCustomer(customer.id)).toMatchObject({
    name: `Eveline ${word}`,
    codes: 9,
    limits: { meeting_analysis: 15 },
  });
  await expect(customerNames(colleague)).toHaveText([`Eveline ${word}`]);
});
