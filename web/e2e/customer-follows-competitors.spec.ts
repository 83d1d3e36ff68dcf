import { createPerson } from "@vanzelf/testkit/stack.ts";
import { addCompetitor, competitorNumber, storedCompetitors } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

test("the platform leads to the tool, where a competitor is stored, and visitors read its story", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await createPerson({ services: ["competitive_analysis"] });
  await signInAt(page, "/platform", customer);
  await page.getByRole("article").getByRole("link", { name: "Competitie Analyse" }).click();
  await expect(page).toHaveURL("/platform/competitive-analysis");
  await addCompetitor(page, 1, competitorNumber(1));
  expect(await storedCompetitors(customer.id)).toEqual([competitorNumber(1)]);

  const visitor = await anotherBrowser();
  await visitor.goto("/competitive-analysis");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText("Stel uw concurrenten in")).toHaveCount(0);
});
