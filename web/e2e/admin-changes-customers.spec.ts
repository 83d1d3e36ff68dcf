import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import {
  createCustomer,
  createCustomers,
  createManyCustomers,
  customerNames,
  customerRow,
  listAddress,
  openList,
  rowAct,
  storedCustomer,
  success,
  uniqueWord,
} from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { test } from "../test/signed-in.ts";

const acts = "**/functions/v1/admin/**";
const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

test("the counters of a customer are reset after a question", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const { word, customer } = await createCustomer("Rik", {
    codes: 16,
    limits: { meeting_analysis: 3 },
    usage: { meeting_analysis: 3 },
  });
  const name = `Rik ${word}`;
  await openList(page, word, [name]);
  await expect(customerRow(page, name)).toContainText("3/3");
  const reset = page.getByRole("button", { name: `Gebruikstellers van ${name} resetten` });
  await reset.click();
  const question = page.getByRole("group", { name: `Gebruikstellers van ${name} resetten?` });
  await expect(question).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(reset).toBeFocused();
  expect(await storedCustomer(customer.id)).toMatchObject({ counts: { meeting_analysis: 3 } });

  await reset.click();
  await page.route(acts, (route) => route.fulfill({ status: 503, headers: cors, json: {} }));
  await question.getByRole("button", { name: "Resetten" }).click();
  await expect(question.getByRole("alert")).toHaveText(
    "Er is een fout opgetreden bij het resetten van de gebruikstellers.",
  );
  await page.unroute(acts);
  await question.getByRole("button", { name: "Resetten" }).click();
  await expect(success(page, "Gebruikstellers succesvol gereset")).toBeVisible();
  await expect(customerRow(page, name)).toContainText("0/3");
  await expect(reset).toBeFocused();
  expect(await storedCustomer(customer.id)).toMatchObject({ counts: {}, limits: { meeting_analysis: 3 } });
});

test("a customer is deleted when his address and the admin's password are typed, and cannot sign in again", async ({
  page,
  customer: me,
  tolerate,
}) => {
  tolerate(/status of (403|503)/);
  const { word, customer } = await createCustomer("Weg", { codes: 31 });
  const other = await createPerson({ firstName: "Blijft", lastName: word });
  const name = `Weg ${word}`;
  await openList(page, word, [`Blijft ${word}`, name]);
  await rowAct(page, name, "verwijderen").click();
  const question = page.getByRole("group", { name: `${name} definitief verwijderen?` });
  const confirm = question.getByRole("button", { name: "Verwijderen", exact: true });
  await question.getByRole("textbox", { name: /^Typ / }).fill(other.email);
  const password = question.getByLabel("Uw eigen wachtwoord", { exact: true });
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText("Dit is niet het e-mailadres van deze gebruiker.");
  expect(await storedCustomer(customer.id)).not.toBeNull();

  await question.getByRole("textbox", { name: /^Typ / }).fill(customer.email.toUpperCase());
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText("Vul uw wachtwoord in om dit te bevestigen.");
  await password.fill("geraden");
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText("Het wachtwoord is niet juist.");
  await question.getByLabel("Uw eigen wachtwoord", { exact: true }).fill("a");
  await expect(question.getByRole("alert")).toHaveCount(0);
  await expect(password).toBeFocused();
  await expect(question.getByRole("textbox", { name: /^Typ / })).toHaveValue(customer.email.toUpperCase());
  expect(await storedCustomer(customer.id)).not.toBeNull();

  await password.fill(me.password);
  await page.route(acts, (route) => route.fulfill({ status: 503, headers: cors, json: {} }));
  await confirm.click();
  await expect(question).toContainText("Er is een fout opgetreden bij het verwijderen van de gebruiker.");
  await page.unroute(acts);
  await confirm.click();
  await expect(success(page, "Gebruiker succesvol verwijderd")).toBeVisible();
  await expect(customerNames(page)).toHaveText([`Blijft ${word}`]);
  expect(await storedCustomer(customer.id)).toBeNull();
  const { error } = await customer.client.auth.signInWithPassword(customer);
  expect(error?.code).toBe("invalid_credentials");
  expect(await storedCustomer(other.id)).not.toBeNull();
});

test("an admin's account cannot be deleted, his own included", async ({ page, customer: me, tolerate }) => {
  tolerate(/status of 403/);
  await page.goto(listAddress(me.email));
  await expect(customerNames(page)).toHaveText(["Wout Maes"], { timeout: 20_000 });
  await rowAct(page, "Wout Maes", "verwijderen").click();
  const question = page.getByRole("group", { name: "Wout Maes definitief verwijderen?" });
  await question.getByRole("textbox", { name: /^Typ / }).fill(me.email);
  await question.getByLabel("Uw eigen wachtwoord", { exact: true }).fill(me.password);
  await question.getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect(question.getByRole("alert")).toBeVisible();
  expect(await storedCustomer(me.id)).not.toBeNull();
});

test("services and limits change for some on a page, and nothing else of them does", async ({ page }) => {
  const word = uniqueWord();
  const person = (firstName: string, codes: number) =>
    createPerson({ firstName, lastName: word, codes, limits: { email_marketing: 20 } });
  const [an, bo, cis] = [await person("An", 1), await person("Bo", 3), await person("Cis", 1)];
  await openList(page, word, [`Cis ${word}`, `Bo ${word}`, `An ${word}`]);
  await page.getByLabel(`An ${word} selecteren`).check();
  await page.getByLabel(`Bo ${word} selecteren`).check();
  await expect(page.getByText("2 gebruikers geselecteerd")).toBeVisible();
  await page.getByRole("button", { name: "Services en limieten wijzigen" }).click();
  const dialog = page.getByRole("dialog", { name: "2 gebruikers wijzigen" });
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
    "Voor 2 gebruikers: Website Development: uit; Meeting Analyst: aan, limiet 5.",
  );
  await dialog.getByRole("button", { name: "Wijzig 2 gebruikers" }).click();
  await expect(dialog.getByRole("status")).toContainText("2 gewijzigd");
  await dialog.getByRole("button", { name: "Sluiten" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Selectie" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "Gebruikers" })).toBeFocused();
  const limits = { email_marketing: 20, meeting_analysis: 5 };
  expect(await storedCustomer(an.id)).toMatchObject({ codes: 17, limits });
  expect(await storedCustomer(bo.id)).toMatchObject({ codes: 17, limits });
  expect(await storedCustomer(cis.id)).toMatchObject({ codes: 1, limits: { email_marketing: 20 } });
});

test("everybody who matches is changed in parts, and a part that fails can be tried again", async ({
  page,
  tolerate,
}) => {
  test.setTimeout(120_000);
  tolerate(/status of 503/);
  const word = await createManyCustomers(230);
  await page.goto(listAddress(word));
  await expect(customerNames(page)).toHaveCount(25, { timeout: 20_000 });
  await page.getByRole("checkbox", { name: "Alles op deze pagina selecteren" }).check();
  await page.getByRole("button", { name: "Selecteer alle 230 gevonden gebruikers" }).click();
  await expect(page.getByText("230 gebruikers geselecteerd")).toBeVisible();
  await page.getByRole("button", { name: "Services en limieten wijzigen" }).click();
  const dialog = page.getByRole("dialog", { name: /gebruikers wijzigen/ });
  const leads = dialog.getByRole("group", { name: "Email Marketing" });
  await leads.getByLabel("Toegang").selectOption("Aanzetten");
  await leads.getByLabel("Limiet per maand").fill("50");

  let calls = 0;
  await page.route(acts, (route) => {
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 503, headers: cors, json: {} }) : route.continue();
  });
  await dialog.getByRole("button", { name: "Wijzig 230 gebruikers" }).click();
  await expect(dialog.getByRole("alert")).toContainText("200 gewijzigd", { timeout: 30_000 });
  await expect(dialog.getByRole("alert")).toContainText("30 niet gewijzigd");
  await dialog.getByRole("button", { name: "Probeer de overige 30 opnieuw" }).click();
  await expect(dialog.getByRole("status")).toContainText("30 gewijzigd", { timeout: 30_000 });
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count from public.customers
     where name like $1 || '%' and service_codes = 1 and service_limits @> '{"email_marketing": 50}'`,
    [word],
  );
  expect(rows[0]?.count).toBe(230);
});

test("on a small screen a box above the cards selects the page, and says when only some of it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { word } = await createCustomers(["An", "Bo", "Cis"]);
  await openList(page, word, [`Cis ${word}`, `Bo ${word}`, `An ${word}`]);
  const whole = page.getByRole("checkbox", { name: "Alles op deze pagina selecteren" });
  await whole.check();
  await expect(page.getByText("3 gebruikers geselecteerd")).toBeVisible();
  await page.getByLabel(`Bo ${word} selecteren`).uncheck();
  await expect(page.getByText("2 gebruikers geselecteerd")).toBeVisible();
  await expect(whole).toBeChecked({ indeterminate: true });
  await whole.check();
  await whole.uncheck();
  await expect(page.getByRole("region", { name: "Selectie" })).toBeHidden();
  await expect(page.getByLabel(`Cis ${word} selecteren`)).not.toBeChecked();
});
