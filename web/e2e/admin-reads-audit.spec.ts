import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { auditLog, changeAs, deleteAs, manyActs, openAudit } from "../test/admin-records.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { expect } from "../test/journey.ts";
import { expectAccessibleInEveryLook } from "../test/looks.ts";
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
});

test("views and exports are in the log, sign-ins when they are asked for", async ({ page }) => {
  const an = await admin();
  const customer = await createPerson({ firstName: uniqueName("Seppe") });
  await an.client.rpc("view_customer_files", { p_user_id: customer.id }).throwOnError();
  await customer.client.rpc("export_my_data").throwOnError();

  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows, filter } = auditLog(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "Klantgegevens ingekeken" })).toContainText("Claes");
  await expect(rows.filter({ hasText: "Eigen gegevens opgehaald" })).toContainText("Seppe");

  await filter("Soort").selectOption("Klantgegevens ingekeken");
  await expect(rows).toHaveCount(1);
  await expect(log.getByText("1 handeling", { exact: true })).toBeVisible();
  await filter("Soort").selectOption("Ingelogd");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Ingelogd op het platform.");
  // Their number is not counted: there may be millions.
  await expect(log.getByText("1 handeling", { exact: true })).toBeHidden();
  await page.reload();
  await expect(rows).toContainText("Ingelogd op het platform.");
});

test("the database pages the log, and an export holds every page", async ({ page }) => {
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

test("a page of the log stays while entries arrive, and back leads to the page before", async ({ page }) => {
  const [an, customer] = [await admin(), await createPerson()];
  await manyActs(an, customer.id, 60);
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows, filter } = auditLog(page);
  const step = (name: string) => steps(page).getByRole("button", { name });
  await step("Oudere").click();
  await expect(rows.first()).toContainText("“Naam 35”");
  await expect(page).toHaveURL(/auditOuder=/);

  await changeAs(an, customer.id, { grant: 8 });
  await expect(log.getByText("61 handelingen")).toBeVisible();
  await expect(rows.first()).toContainText("“Naam 35”");
  await page.reload();
  await expect(rows.first()).toContainText("“Naam 35”");

  // Fewer newer entries than a page has: the newest page is shown instead.
  await step("Nieuwere").click();
  await expect(rows).toHaveCount(25);
  await expect(rows.nth(1)).toContainText("“Naam 60”");
  await page.goBack();
  await expect(rows.first()).toContainText("“Naam 35”");
  await page.goForward();
  await expect(rows.nth(1)).toContainText("“Naam 60”");

  await step("Oudste").click();
  await filter("Soort").selectOption("Klant gewijzigd, in groep");
  await expect(rows).toHaveCount(1);
  await expect(page).not.toHaveURL(/auditNieuwer/);
});

test("of a deleted customer the log keeps the acts, without name and address", async ({ page }) => {
  const [an, firstName] = [await admin(), uniqueName("Lotte")];
  const customer = await createPerson({
    services: ["meeting_analysis"],
    firstName,
    limits: { meeting_analysis: 5 },
  });
  await deleteAs(an, customer);
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows } = auditLog(page);
  const deletion = rows.filter({ hasText: "Een beheerder bevestigde de verwijdering met een wachtwoord." });
  await expect(deletion).toContainText("Had Meeting Analyst (limiet 5)");
  await expect(deletion).toContainText(`Verwijderde klant (${customer.id.slice(0, 8)})`);
  await expect(rows.filter({ hasText: "Het account is verwijderd, met alle gegevens." })).toHaveCount(1);
  await expect(log.getByText(firstName)).toHaveCount(0);
  await expect(log.getByText(customer.email)).toHaveCount(0);
});

test("another admin's act appears in the open log", async ({ page }) => {
  const [an, customer] = [await admin(), await createPerson()];
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows } = auditLog(page);
  await expect(log.getByText("Niets gevonden")).toBeVisible();
  await changeAs(an, customer.id, { grant: 8 });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Toegang gegeven tot Competitie Analyse");
});

test("has no barrier in either theme, on a phone or a desktop", async ({ page }) => {
  const customer = await createPerson();
  await manyActs(await admin(), customer.id, 30);
  await openAudit(page, `&auditKlant=${customer.id}`);
  await expect(auditLog(page).rows).toHaveCount(25);
  await expectAccessibleInEveryLook(page);
});

test("no filter is cut off at any width", async ({ page }) => {
  test.setTimeout(120_000);
  await openAudit(page, "&auditSoort=customer.delete");
  expect(await cutOffControls(page)).toEqual([]);
});
