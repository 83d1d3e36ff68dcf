import { readFile } from "node:fs/promises";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import {
  action,
  addCompetitor,
  competitorNumber,
  openCompetitors,
  slotAt,
  storeCompetitors,
  storedCompetitors,
  toolPath,
  writeReport,
} from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessibleInBothThemes } from "../test/looks.ts";
import { grantService, signInAt } from "../test/people.ts";

const ten = Array.from({ length: 10 }, (_, index) => competitorNumber(index + 1));

test("a competitor is stored, changed and deleted", async ({ page }) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await signInAt(page, toolPath, customer);
  await addCompetitor(page, 1, competitorNumber(1));
  expect(await storedCompetitors(customer.id)).toEqual([competitorNumber(1)]);
  await action(page, "Bedrijf 1", "bewerken").click();
  await slotAt(page, 1).name.fill("  Studio Lindeboom ");
  await slotAt(page, 1).website.fill("www.lindeboom.example");
  await action(page, "Bedrijf 1", "opslaan").click();
  await expect(action(page, "Studio Lindeboom", "bewerken")).toBeVisible();
  expect(await storedCompetitors(customer.id)).toEqual([
    { name: "Studio Lindeboom", website: "https://www.lindeboom.example" },
  ]);
  await action(page, "Studio Lindeboom", "verwijderen").click();
  await page.getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect(page.getByText("Studio Lindeboom is verwijderd")).toBeVisible();
  expect(await storedCompetitors(customer.id)).toEqual([]);
});

test("a report appears the moment it is written, and counts", async ({ page }) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await signInAt(page, toolPath, customer);
  const main = page.getByRole("main");
  await expect(main.getByText("Er zijn nog geen rapporten gegenereerd")).toBeVisible();
  await main.getByText("Statistieken", { exact: true }).click();
  await expect(main.getByText("Nog geen rapport", { exact: true })).toBeVisible();

  await writeReport(customer.id, { name: "Prijzen", address: "https://rapporten.example/prijzen.pdf" });
  const link = main.getByRole("table").getByRole("link", { name: "Prijzen" });
  await expect(link).toHaveAttribute("href", "https://rapporten.example/prijzen.pdf");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(main.getByRole("table").getByText("rapporten.example", { exact: true })).toBeVisible();
  await expect(main.getByText("Er zijn nog geen rapporten gegenereerd")).toBeHidden();
  await expect(main.getByText("Nog geen rapport", { exact: true })).toBeHidden();
  await writeReport(customer.id, { name: null, address: "https://rapporten.example/2.pdf" });
  await expect(main.getByRole("table").getByRole("link", { name: "Rapport", exact: true })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await main.getByRole("button", { name: "Meer voor de lijst" }).click();
  await main.getByRole("button", { name: "Exporteer als CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain('"Prijzen";"https://rapporten.example/prijzen.pdf"');
});

test("the platform's short address shows the tool to customers and the story to visitors", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await storeCompetitors(customer.id, ten);
  await signInAt(page, "/platform", customer);
  await page.getByRole("article").getByRole("link", { name: "Competitie Analyse" }).click();
  await expect(page).toHaveURL("/platform/competitive-analysis");
  await expect(page.getByText("10 van de 10 plaatsen gevuld")).toBeVisible();
  await page.reload();
  await expect(page.getByText("10 van de 10 plaatsen gevuld")).toBeVisible();

  const visitor = await anotherBrowser();
  await visitor.goto("/competitive-analysis");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText("Stel uw concurrenten in")).toHaveCount(0);
});

test("without the service there is no access, until it is given", async ({ page }) => {
  const customer = await createPerson({
    services: ["email_marketing", "website_development", "analytics_platform", "meeting_analysis"],
  });
  await signInAt(page, toolPath, customer);
  await expect(page.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
  await grantService(customer.email, 8);
  await expect(page.getByRole("heading", { name: "Competitie Analyse" })).toBeVisible();
});

test("has no barrier in either theme", async ({ page }) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await storeCompetitors(customer.id, ten.slice(0, 3));
  await writeReport(customer.id, { name: "Prijzen", address: "https://rapporten.example", ageDays: 40 });
  await writeReport(customer.id, { name: "Vals", address: "javascript:alert(1)" });
  await signInAt(page, toolPath, customer);
  await openCompetitors(page);
  await action(page, "Bedrijf 1", "bewerken").click();
  await slotAt(page, 1).name.fill("Anders");
  await action(page, "Bedrijf 2", "verwijderen").click();
  await slotAt(page, 5).website.fill("bedrijf-1.example");
  await slotAt(page, 5).website.press("Enter");
  await expect(page.getByText("Beide velden zijn verplicht.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
