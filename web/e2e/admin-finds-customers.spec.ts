import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import {
  changeMeanwhile,
  createCustomer,
  createCustomers,
  createManyCustomers,
  customerNames,
  customerRow,
  editForm,
  listAddress,
  openList,
  rowAct,
  uniqueWord,
} from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { expectAccessibleInEveryLook, overflowAtWidths } from "../test/looks.ts";
import { becomeInBrowser, test } from "../test/signed-in.ts";

const lists = /\/rest\/v1\/(rpc\/search_customers|customers)/;
const searchField = (page: Page) => page.getByPlaceholder("Zoek gebruikers...");

test("a customer is sent to the platform, and reads no other customer", async ({ page }) => {
  const { customer } = await createCustomer("Geheim");
  const requests: string[] = [];
  page.on("request", (request) => lists.test(request.url()) && requests.push(request.url()));
  await becomeInBrowser(page, await createPerson({ services: serviceKeys }));
  await page.goto("/admin");
  await expect(page).toHaveURL("/platform");
  expect(requests).toEqual([]);
  expect(customer.id).toBeTruthy();
});

test("the search finds parts of names and addresses, and the address remembers it", async ({ page }) => {
  const { word, people } = await createCustomers(["Zoë", "Marc"]);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Gebruikers Beheer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Terug naar Platform" })).toHaveAttribute("href", "/platform");
  await expect(customerNames(page).first()).toBeVisible({ timeout: 20_000 });

  await searchField(page).pressSequentially(`ZOE ${word}`);
  await expect(customerNames(page)).toHaveText([`Zoë ${word}`]);
  await expect(page).toHaveURL(`/admin?zoek=ZOE+${word}`);
  await expect(page.getByRole("status").filter({ hasText: "1 klant gevonden" })).toBeVisible();
  await page.reload();
  await expect(customerNames(page)).toHaveText([`Zoë ${word}`], { timeout: 20_000 });
  await expect(searchField(page)).toHaveValue(`ZOE ${word}`);

  await searchField(page).fill(people[1]?.email ?? "");
  await expect(customerNames(page)).toHaveText([`Marc ${word}`]);
  await searchField(page).fill(`100%_${word}`);
  await expect(page.getByRole("heading", { name: "Geen klanten gevonden" })).toBeVisible();
  // One step back is the list before the search, not each letter of it.
  await page.goBack();
  await expect(page).toHaveURL("/admin");
  await expect(searchField(page)).toHaveValue("");
  await expect(customerNames(page).nth(1)).toBeVisible();
});

test("services and usage narrow the list, its order can be chosen, and all of it kept under a name", async ({
  page,
}) => {
  const limits = { meeting_analysis: 10 };
  const word = uniqueWord();
  const person = (firstName: string, used: number, service: ServiceKey = "meeting_analysis") =>
    createPerson({
      firstName,
      lastName: word,
      services: [service],
      limits,
      usage: { meeting_analysis: used },
    });
  await person("Vol", 10);
  await person("Bijna", 8);
  await person("Rustig", 1);
  await person("Anders", 0, "email_marketing");
  const stale = await person("Vorige", 10);
  await changeMeanwhile(stale.id, "last_reset_date = now() - interval '40 days'");
  const named = (...names: string[]) => names.map((name) => `${name} ${word}`);

  await openList(page, word, named("Vorige", "Anders", "Rustig", "Bijna", "Vol"));
  await page.getByLabel("Service", { exact: true }).selectOption("Lead Generator");
  await expect(customerNames(page)).toHaveText(named("Anders"));
  await page.getByLabel("Service", { exact: true }).selectOption("Meeting Analyst");
  await expect(customerNames(page)).toHaveText(named("Vorige", "Rustig", "Bijna", "Vol"));
  await page.getByLabel("Verbruik deze maand").selectOption("Limiet bereikt");
  await expect(customerNames(page)).toHaveText(named("Vol"));
  await page.getByLabel("Verbruik deze maand").selectOption("Bijna aan de limiet (vanaf 80 %)");
  await expect(customerNames(page)).toHaveText(named("Bijna"));
  await expect(page).toHaveURL(`/admin?zoek=${word}&dienst=meeting_analysis&verbruik=bijna`);

  await page.goBack();
  await page.goBack();
  await expect(customerNames(page)).toHaveText(named("Vorige", "Rustig", "Bijna", "Vol"));
  await page.getByLabel("Volgorde").selectOption("Meeste verbruik eerst");
  await expect(customerNames(page)).toHaveText(named("Vol", "Bijna", "Rustig", "Vorige"));
  await page.getByRole("button", { name: "Klant", exact: true }).click();
  await expect(customerNames(page)).toHaveText(named("Bijna", "Rustig", "Vol", "Vorige"));
  await page.getByRole("button", { name: "Klant", exact: true }).click();
  await expect(customerNames(page)).toHaveText(named("Vorige", "Vol", "Rustig", "Bijna"));

  // The list is kept under a name, with the columns that were chosen.
  await page.getByRole("button", { name: "Weergave", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Weergave van de lijst" });
  // The address holds the columns: the box follows it a moment after the click.
  await dialog.getByLabel("Klant sinds").click();
  await expect(dialog.getByLabel("Klant sinds")).not.toBeChecked();
  await dialog.getByLabel("Naam van een nieuwe weergave").fill(`Op naam ${word}`);
  await dialog.getByRole("button", { name: "Bewaar", exact: true }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: `Op naam ${word}` })).toBeVisible();
  await page.goto("/admin");
  await page.getByRole("link", { name: `Op naam ${word}` }).click();
  await expect(customerNames(page)).toHaveText(named("Vorige", "Vol", "Rustig", "Bijna"));
  await expect(page.getByRole("columnheader", { name: "Klant sinds" })).toBeHidden();
});

test("a long list comes in pages of 25, and all of it goes into the export", async ({ page, tolerate }) => {
  tolerate(/status of 416/);
  const word = await createManyCustomers(60);
  await page.goto(`${listAddress(word)}&sorteer=naam&richting=op`);
  await expect(customerNames(page)).toHaveCount(25, { timeout: 20_000 });
  await expect(page.getByText("60 klanten gevonden")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pagina's met klanten" });
  await pages.getByRole("button", { name: "Volgende pagina" }).click();
  await expect(pages.getByRole("button", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("button", { name: "Pagina 3" }).click();
  await expect(customerNames(page)).toHaveCount(10);
  await expect(page).toHaveURL(/pagina=3/);
  await page.goBack();
  await expect(customerNames(page)).toHaveCount(25);
  // Behind the end, as an old link may lead.
  await page.goto(`${listAddress(word)}&pagina=99`);
  await expect(customerNames(page)).toHaveCount(10, { timeout: 20_000 });

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporteer als CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(new Set(lines).size).toBe(61);
});

test("a second browser's change arrives by itself", async ({ page }) => {
  const { word, people } = await createCustomers(["Een", "Twee"], { services: ["meeting_analysis"] });
  await openList(page, word, [`Twee ${word}`, `Een ${word}`]);
  await changeMeanwhile(
    people[0]?.id ?? "",
    `service_limits = '{"meeting_analysis": 44}', service_codes = 17`,
  );
  await expect(customerRow(page, `Een ${word}`)).toContainText("0/44");
  await createPerson({ firstName: "Drie", lastName: word });
  await expect(customerNames(page)).toHaveText([`Drie ${word}`, `Twee ${word}`, `Een ${word}`]);
});

test("has no barrier in either theme, on a phone or a desktop", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = uniqueWord();
  const limits = { meeting_analysis: 10 };
  for (const used of [10, 8, 0]) {
    await createPerson({
      firstName: "Jean-Baptiste-Maximilien",
      lastName: `${used} ${word}`,
      services: ["email_marketing", "meeting_analysis"],
      limits,
      usage: { meeting_analysis: used },
    });
  }
  const name = (used: number) => `Jean-Baptiste-Maximilien ${used} ${word}`;
  await openList(page, word, [name(0), name(8), name(10)]);
  await rowAct(page, name(8), "bewerken").click();
  await editForm(page, name(8)).email.fill("geen adres");
  await editForm(page, name(8)).save.click();
  await rowAct(page, name(10), "verwijderen").click();
  await page.getByLabel(`${name(0)} selecteren`).check();
  await expect(page.getByRole("region", { name: "Selectie" })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  expect(await overflowAtWidths(page, page.locator("html"))).toEqual([0, 0]);

  await page.getByRole("button", { name: "Services en limieten wijzigen" }).click();
  await expect(page.getByRole("dialog", { name: "1 klant wijzigen" })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
