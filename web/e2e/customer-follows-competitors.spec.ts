import { createPerson } from "@vanzelf/testkit/stack.ts";
import { action, addCompetitor, competitorNumber, slotAt, storedCompetitors } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

test("the platform leads to the tool, where a competitor is stored, changed and deleted, and visitors read its story", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await signInAt(page, "/platform", customer);
  await page.getByRole("article").getByRole("link", { name: "Competitie Analyse" }).click();
  await expect(page).toHaveURL("/platform/competitive-analysis");
  await addCompetitor(page, 1, competitorNumber(1));
  expect(await storedCompetitors(customer.id)).toEqual([competitorNumber(1)]);
  await action(page, "Bedrijf 1", "bewerken").click();
  await slotAt(page, 1).name.fill("  Studio Lindeboom ");
  await slotAt(page, 1).website.fill("www.lindeboom.example");
  await slotAt(page, 5).website.fill("bedrijf-1.example");
  await slotAt(page, 5).website.press("Enter");
  await expect(page.getByText("Beide velden zijn verplicht.")).toBeVisible();
  await action(page, "Bedrijf 1", "opslaan").click();
  await expect(action(page, "Studio Lindeboom", "bewerken")).toBeVisible();
  expect(await storedCompetitors(customer.id)).toEqual([
    { name: "Studio Lindeboom", website: "https://www.lindeboom.example" },
  ]);
  await action(page, "Studio Lindeboom", "verwijderen").click();
  await page.getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect(page.getByText("Studio Lindeboom is verwijderd")).toBeVisible();
  expect(await storedCompetitors(customer.id)).toEqual([]);

  const visitor = await anotherBrowser();
  await visitor.goto("/competitive-analysis");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText("Stel uw concurrenten in")).toHaveCount(0);
});
