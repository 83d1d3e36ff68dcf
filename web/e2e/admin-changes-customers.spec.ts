import { createPerson } from "@vanzelf/testkit/stack.ts";
import { type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import {
  createCustomer,
  customerNames,
  customerRow,
  openList,
  rowAct,
  storedCustomer,
  success,
  uniqueWord,
} from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { test } from "../test/signed-in.ts";

test("the counters of a customer are reset after a question", async ({ page }) => {
  const { word, customer } = await createCustomer("Rik", {
    services: ["meeting_analysis"],
    limits: { meeting_analysis: 3 },
    usage: { meeting_analysis: 3 },
  });
  const name = `Rik ${word}`;
  await openList(page, word, [name]);
  await expect(customerRow(page, name)).toContainText("3/3");
  const reset = page.getByRole("button", { name: `Gebruikstellers van ${name} resetten` });
  await reset.click();
  const question = page.getByRole("group", { name: `Gebruikstellers van ${name} resetten?` });
  await question.getByRole("button", { name: "Resetten" }).click();
  await expect(success(page, "Gebruikstellers succesvol gereset")).toBeVisible();
  await expect(customerRow(page, name)).toContainText("0/3");
  await expect(reset).toBeFocused();
  expect(await storedCustomer(customer.id)).toMatchObject({ counts: {}, limits: { meeting_analysis: 3 } });
});

test("a customer is deleted with their address and the admin's password, and cannot sign in again", async ({
  page,
  customer: me,
  tolerate,
}) => {
  tolerate(/status of 403/);
  const { word, customer } = await createCustomer("Weg", { services: serviceKeys });
  const other = await createPerson({ firstName: "Blijft", lastName: word });
  const name = `Weg ${word}`;
  await openList(page, word, [`Blijft ${word}`, name]);
  await rowAct(page, name, "verwijderen").click();
  const question = page.getByRole("group", { name: `${name} definitief verwijderen?` });
  const confirm = question.getByRole("button", { name: "Verwijderen", exact: true });
  await question.getByRole("textbox", { name: /^Typ / }).fill(customer.email.toUpperCase());
  const password = question.getByLabel("Uw eigen wachtwoord", { exact: true });
  await password.fill("geraden");
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText("Het wachtwoord is niet juist.");
  expect(await storedCustomer(customer.id)).not.toBeNull();

  await password.fill(me.password);
  await confirm.click();
  await expect(success(page, "Gebruiker succesvol verwijderd")).toBeVisible();
  await expect(customerNames(page)).toHaveText([`Blijft ${word}`]);
  expect(await storedCustomer(customer.id)).toBeNull();
  const { error } = await customer.client.auth.signInWithPassword(customer);
  expect(error?.code).toBe("invalid_credentials");
  expect(await storedCustomer(other.id)).not.toBeNull();
});

test("services and limits change for some on a page, and nothing else of them does", async ({ page }) => {
  const word = uniqueWord();
  const person = (firstName: string, ...services: ServiceKey[]) =>
    createPerson({ firstName, lastName: word, services, limits: { email_marketing: 20 } });
  const [an, bo, cis] = [
    await person("An", "email_marketing"),
    await person("Bo", "email_marketing", "website_development"),
    await person("Cis", "email_marketing"),
  ];
  await openList(page, word, [`Cis ${word}`, `Bo ${word}`, `An ${word}`]);
  await page.getByLabel(`An ${word} selecteren`).check();
  await page.getByLabel(`Bo ${word} selecteren`).check();
  await expect(page.getByText("2 klanten geselecteerd")).toBeVisible();
  await page.getByRole("button", { name: "Services en limieten wijzigen" }).click();
  const dialog = page.getByRole("dialog", { name: "2 klanten wijzigen" });
  await dialog
    .getByRole("group", { name: "Meeting Analyst" })
    .getByLabel("Toegang")
    .selectOption("Aanzetten");
  await dialog.getByRole("group", { name: "Meeting Analyst" }).getByLabel("Limiet per maand").fill("5");
  await dialog
    .getByRole("group", { name: "Website Development" })
    .getByLabel("Toegang")
    .selectOption("Uitzetten");
  await expect(dialog.getByRole("status")).toHaveText(
    "Voor 2 klanten: Website Development: uit; Meeting Analyst: aan, limiet 5.",
  );
  await dialog.getByRole("button", { name: "Wijzig 2 klanten" }).click();
  await expect(dialog.getByRole("status")).toContainText("2 gewijzigd");
  await dialog.getByRole("button", { name: "Sluiten" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Selectie" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "Klanten" })).toBeFocused();
  const limits = { email_marketing: 20, meeting_analysis: 5 };
  expect(await storedCustomer(an.id)).toMatchObject({ codes: 17, limits });
  expect(await storedCustomer(bo.id)).toMatchObject({ codes: 17, limits });
  expect(await storedCustomer(cis.id)).toMatchObject({ codes: 1, limits: { email_marketing: 20 } });
});
