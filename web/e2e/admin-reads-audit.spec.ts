import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { auditLog, changeAs, manyActs, openAudit } from "../test/admin-records.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { expect } from "../test/journey.ts";
import { expectAccessible } from "../test/looks.ts";
import { test } from "../test/signed-in.ts";

/** No other test uses this name. */
function uniqueName(start: string): string {
  return `${start}${crypto.randomUUID().slice(0, 8)}`;
}

const steps = (page: Page) => page.getByRole("navigation", { name: "Door de audit log bladeren" });

async function admin(): Promise<Person> {
  return createPerson({ admin: true, firstName: uniqueName("Beheerder"), lastName: "Claes" });
}

test("the log names each change and its admin, and each filter narrows it", async ({ page }) => {
  const [an, bea] = [await admin(), await admin()];
  const [firstName, otherName] = [uniqueName("Chloë"), uniqueName("Noor")];
  const customer = await createPerson({
    services: ["email_marketing"],
    limits: { meeting_analysis: 10 },
    firstName,
  });
  const other = await createPerson({ firstName: otherName });
  await changeAs(an, customer.id, { limits: { meeting_analysis: 0 } });
  await changeAs(bea, customer.id, { grant: 8, revoke: 1 });
  await changeAs(an, other.id, { grant: 2 });

  await openAudit(page);
  const { rows, filter } = auditLog(page);
  await filter("Klant").fill(firstName.toUpperCase().replace("Ë", "E"));
  // The changes by createPerson are in it too, without a person. A limit that an act changed is listed once.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Limiet Meeting Analyst: 10 → ∞" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Toegang gegeven tot Competitie Analyse" })).toContainText(
    "Toegang ontnomen tot Lead Generator",
  );
  await expect(rows.filter({ hasText: "Limiet Meeting Analyst: ∞ → 10" })).toContainText("Systeem");
  await expect(rows.filter({ hasText: otherName })).toHaveCount(0);

  await filter("Soort").selectOption("Limiet gewijzigd");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("10 → ∞");
  await expect(rows.last()).toContainText("∞ → 10");
  await filter("Soort").selectOption("Elke soort");
  await filter("Service").selectOption("Competitie Analyse");
  await expect(rows).toHaveCount(1);
  await filter("Service").selectOption("Alle services");
  await expect(rows).toHaveCount(3);
  await filter("Door").selectOption({ value: bea.id });
  await expect(rows).toHaveCount(1);
  await filter("Door").selectOption("Systeem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("∞ → 10");

  await page.getByRole("button", { name: "Filters wissen" }).click();
  await filter("Klant").fill(otherName);
  // One row was shown before, and all of them in between: its text tells that it is this one.
  await expect(rows).toHaveText([/Toegang gegeven tot Website Development/]);
  // An act of another admin meanwhile comes by itself.
  await changeAs(bea, other.id, { grant: 8 });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Toegang gegeven tot Competitie Analyse");
});

test("the database pages the log, an export holds every page, and no part of it is a barrier or cut off", async ({
  page,
}) => {
  const [an, customer] = [await admin(), await createPerson({ lastName: "=2+5" })];
  await manyActs(an, customer.id, 1_030);
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows } = auditLog(page);
  await expect(log.getByText("1.030 handelingen")).toBeVisible();
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText("“Naam 1030” → “Naam 1031”");

  const step = (name: string) => steps(page).getByRole("button", { name });
  await step("Oudere").click();
  await expect(rows.first()).toContainText("“Naam 1005” → “Naam 1006”");
  await step("Oudste").click();
  await expect(rows).toHaveCount(25);
  await expect(rows.last()).toContainText("“Naam 1” → “Naam 2”");
  await expect(page).toHaveURL(/auditNieuwer=oudste/);
  await expect(step("Oudere")).toHaveAttribute("aria-disabled", "true");
  await step("Nieuwere").click();
  await expect(rows.last()).toContainText("“Naam 26” → “Naam 27”");

  await expectAccessible(page);
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await log.getByRole("button", { name: "Filters", exact: true }).click();
  expect(await cutOffControls(page)).toEqual([]);
  if (viewport) await page.setViewportSize(viewport);

  const download = page.waitForEvent("download");
  await log.getByRole("button", { name: "Meer voor de lijst" }).click();
  await log.getByRole("button", { name: "Exporteer als CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [head, ...lines] = file.trim().split("\r\n");
  expect(head).toContain('"Moment";"Handeling";"Door";"Klant";"E-mail";"Klant-id";"Wijziging";"Aanvraag-id"');
  const changes = lines.map((line) => line.match(/“Naam (\d+)” →/)?.[1]);
  expect(changes).toEqual(Array.from({ length: 1_030 }, (_, index) => String(1_030 - index)));
  // The copy is noted itself, as an act on nobody.
  await openAudit(page, "&auditSoort=audit.export");
  await expect(rows.first()).toContainText("De audit log werd als bestand opgehaald.");
});
