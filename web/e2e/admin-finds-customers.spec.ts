import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import {
  createCustomers,
  createManyCustomers,
  customerNames,
  editForm,
  listAddress,
  openList,
  rowAct,
  uniqueWord,
} from "../test/admin.ts";
import { expect } from "../test/journey.ts";
import { expectAccessibleInEveryLook, overflowAtWidths } from "../test/looks.ts";
import { test } from "../test/signed-in.ts";

const searchField = (page: Page) => page.getByPlaceholder("Zoek gebruikers...");

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
  await page.getByRole("button", { name: "Meer voor de lijst" }).click();
  await page.getByRole("button", { name: "Exporteer als CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(new Set(lines).size).toBe(61);
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
