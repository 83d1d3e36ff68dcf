import { readFile } from "node:fs/promises";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import {
  action,
  addCompetitor,
  competitorNumber,
  panelToggle,
  savedBanner,
  slotAt,
  storeCompetitors,
  storedCompetitors,
  toolPath,
  writeReport,
} from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessibleInBothThemes } from "../test/looks.ts";
import { passTimeUntilSeen } from "../test/page-clock.ts";
import { grantService, signInAt } from "../test/people.ts";

const requests = "**/rest/v1/CompetitorEntries*";
const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
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

test("an eleventh from a second tab is refused, and stays in its fields", async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await storeCompetitors(customer.id, ten.slice(0, 9));
  await signInAt(page, toolPath, customer);
  await panelToggle(page).click();
  await slotAt(page, 10).name.fill("Nummer elf");
  await slotAt(page, 10).website.fill("nummer-elf.example");

  await storeCompetitors(customer.id, ten.slice(9));
  await expect(slotAt(page, 10).name).toHaveValue("Bedrijf 10");
  await expect(slotAt(page, 11).name).toHaveValue("Nummer elf");
  await slotAt(page, 11).website.press("Enter");
  await expect(page.getByRole("alert")).toContainText("U volgt al 10 concurrenten.");
  await expect(slotAt(page, 11).name).toHaveValue("Nummer elf");
  expect(await storedCompetitors(customer.id)).toEqual(ten);
});

test("a refusal of the database is shown, also where the form would have taken it", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await signInAt(page, toolPath, customer);
  await page.route(requests, async (route) => {
    const row = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...row, "Website Company": "http://nas.lan" }) });
  });
  await slotAt(page, 1).name.fill("Lindeboom");
  await slotAt(page, 1).website.fill("lindeboom.example");
  await slotAt(page, 1).website.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Vul een naam in en een openbaar webadres");
  expect(await storedCompetitors(customer.id)).toEqual([]);
});

test("a change in a second tab does not overwrite what is being edited", async ({ page }) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await storeCompetitors(customer.id, [competitorNumber(1), competitorNumber(2)]);
  await signInAt(page, toolPath, customer);
  await action(page, "Bedrijf 2", "bewerken").click();
  await slotAt(page, 2).name.fill("Half getypt");

  await sql.query(
    `update public."CompetitorEntries" set "Name Company" = "Name Company" || ' elders' where "User UID" = $1`,
    [customer.id],
  );
  await expect(slotAt(page, 1).name).toHaveValue("Bedrijf 1 elders");
  await expect(slotAt(page, 2).name).toHaveValue("Half getypt");
  await expect(page.getByText("Deze concurrent is intussen ook elders gewijzigd.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Nu bewaard" })).toContainText("Bedrijf 2 elders");

  await sql.query(`delete from public."CompetitorEntries" where "User UID" = $1`, [customer.id]);
  await expect(slotAt(page, 1).name).toHaveValue("Half getypt");
  await expect(page.getByText("Intussen elders verwijderd.")).toBeVisible();
  await slotAt(page, 1).website.press("Enter");
  await expect(savedBanner(page)).toBeVisible();
  expect(await storedCompetitors(customer.id)).toEqual([{ ...competitorNumber(2), name: "Half getypt" }]);
});

test("a report appears the moment it is written, and counts", async ({ page }) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await signInAt(page, toolPath, customer);
  const main = page.getByRole("main");
  await expect(main.getByText("Er zijn nog geen rapporten gegenereerd")).toBeVisible();
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
  await expect(main.getByRole("figure").getByRole("listitem").last()).toHaveText(/: 2 rapporten$/);

  const downloading = page.waitForEvent("download");
  await main.getByRole("button", { name: "Exporteer als CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain('"Prijzen";"https://rapporten.example/prijzen.pdf"');
});

test("another customer sees nothing of it", async ({ page, anotherBrowser }) => {
  const [owner, other] = await Promise.all([
    createPerson({ services: ["competitive_analysis"] }),
    createPerson({ services: ["competitive_analysis"] }),
  ]);
  await storeCompetitors(owner.id, ten);
  await writeReport(owner.id, { name: "Geheim rapport", address: "https://rapporten.example/geheim.pdf" });
  await signInAt(page, toolPath, owner);
  await expect(page.getByText("10 van de 10 plaatsen gevuld")).toBeVisible();
  await expect(page.getByRole("link", { name: "Geheim rapport" })).toBeVisible();

  const otherPage = await anotherBrowser();
  await signInAt(otherPage, toolPath, other);
  await expect(otherPage.getByText("0 van de 10 plaatsen gevuld")).toBeVisible();
  await expect(otherPage.getByText("Er zijn nog geen rapporten gegenereerd")).toBeVisible();
  await writeReport(owner.id, { name: "Nog een", address: "https://rapporten.example/nog-een.pdf" });
  await expect(page.getByRole("link", { name: "Nog een" })).toBeVisible();
  await expect(otherPage.getByRole("link", { name: "Nog een" })).toHaveCount(0);
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
  await expect(panelToggle(visitor)).toHaveCount(0);
});

test("without the service there is no access, until it is given", async ({
  page,
  tolerate,
  anotherBrowser,
}) => {
  tolerate(/status of 503/);
  const customer = await createPerson({
    services: ["email_marketing", "website_development", "analytics_platform", "meeting_analysis"],
  });
  await signInAt(page, toolPath, customer);
  await expect(page.getByRole("heading", { name: "Geen Toegang" })).toBeVisible();
  await grantService(customer.email, 8);
  await expect(page.getByRole("heading", { name: "Competitie Analyse" })).toBeVisible();

  const failing = await anotherBrowser();
  await failing.clock.install();
  await failing.route("**/rest/v1/user_tables*", (route) =>
    route.fulfill({ status: 503, headers: cors, json: {} }),
  );
  await signInAt(failing, toolPath, customer);
  const notChecked = failing.getByText("Er is een fout opgetreden bij het controleren van uw toegang.");
  await passTimeUntilSeen(failing, notChecked);
});

test("has no barrier in either theme", async ({ page }) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await storeCompetitors(customer.id, ten.slice(0, 3));
  await writeReport(customer.id, { name: "Prijzen", address: "https://rapporten.example", ageDays: 40 });
  await writeReport(customer.id, { name: "Vals", address: "javascript:alert(1)" });
  await signInAt(page, toolPath, customer);
  await action(page, "Bedrijf 1", "bewerken").click();
  await slotAt(page, 1).name.fill("Anders");
  await action(page, "Bedrijf 2", "verwijderen").click();
  await slotAt(page, 5).website.fill("bedrijf-1.example");
  await slotAt(page, 5).website.press("Enter");
  await expect(page.getByText("Beide velden zijn verplicht.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
