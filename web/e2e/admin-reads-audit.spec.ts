import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import {
  actsOfYesterday,
  auditLog,
  changeAs,
  deleteAs,
  drawerOf,
  manyActs,
  openAudit,
} from "../test/admin-records.ts";
import { failUntilAskedAgain } from "../test/failing-reads.ts";
import { expect } from "../test/journey.ts";
import { test } from "../test/signed-in.ts";

/** A name that nobody else has. */
function uniqueName(start: string): string {
  return `${start}${crypto.randomUUID().slice(0, 8)}`;
}

const steps = (page: Page) => page.getByRole("navigation", { name: "Door de audit log bladeren" });

async function admin(): Promise<Person> {
  return createPerson({ admin: true, firstName: uniqueName("Beheerder"), lastName: "Claes" });
}

test("the log tells in words who changed what, and narrows to it", async ({ page }) => {
  const [an, bea] = [await admin(), await admin()];
  const [firstName, otherName] = [uniqueName("Chloë"), uniqueName("Noor")];
  const customer = await createPerson({ codes: 1, limits: { meeting_analysis: 10 }, firstName });
  const other = await createPerson({ firstName: otherName });
  await changeAs(an, customer.id, { limits: { meeting_analysis: 0 } });
  await changeAs(bea, customer.id, { grant: 8, revoke: 1 });
  await changeAs(an, other.id, { grant: 2 });

  await openAudit(page);
  const { rows, filter } = auditLog(page);
  await filter("Klant").fill(firstName.toUpperCase().replace("Ë", "E"));
  // What createPerson arranged is in it too: no person did that. A limit that an act changed stands there once.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Limiet Meeting Analyst: 10 → ∞" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Toegang gegeven tot Competitive Analysis" })).toContainText(
    "Toegang ontnomen tot Email Marketing",
  );
  await expect(rows.filter({ hasText: "Limiet Meeting Analyst: ∞ → 10" })).toContainText("Systeem");
  await expect(rows.filter({ hasText: otherName })).toHaveCount(0);

  await filter("Soort").selectOption("Limiet gewijzigd");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("10 → ∞");
  await expect(rows.last()).toContainText("∞ → 10");
  await filter("Soort").selectOption("Alle");
  await filter("Service").selectOption("Competitive Analysis");
  await expect(rows).toHaveCount(1);
  await filter("Service").selectOption("Alle");
  await filter("Door").selectOption({ value: bea.id });
  await expect(rows).toHaveCount(1);
  await filter("Door").selectOption("Systeem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("∞ → 10");

  await page.getByRole("button", { name: "Filters wissen" }).click();
  await filter("Klant").fill(otherName);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Toegang gegeven tot Website Development");
});

test("looks, copies and refused calls stand in the log, sign-ins when they are asked for", async ({
  page,
}) => {
  const an = await admin();
  const customer = await createPerson({ firstName: uniqueName("Seppe") });
  await an.client.rpc("view_customer_files", { p_user_id: customer.id }).throwOnError();
  await customer.client.rpc("export_my_data").throwOnError();
  const refused = await an.client.functions.invoke(`admin/users/${customer.id}`, {
    method: "DELETE",
    body: { email: customer.email, password: "geraden" },
  });
  expect(refused.error).not.toBeNull();

  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows, filter } = auditLog(page);
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Klantgegevens ingekeken" })).toContainText("Claes");
  await expect(rows.filter({ hasText: "Eigen gegevens opgehaald" })).toContainText("Seppe");
  await expect(rows.filter({ hasText: "Geweigerde handeling" })).toContainText(
    "Klant verwijderen: verkeerd of ontbrekend wachtwoord",
  );

  await filter("Soort").selectOption("Geweigerde handeling");
  await expect(rows).toHaveCount(1);
  await expect(log.getByText("1 handeling", { exact: true })).toBeVisible();
  await filter("Soort").selectOption("Aangemeld");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Aangemeld op het platform.");
  // Their number is not counted: there may be millions.
  await expect(log.getByText("1 handeling", { exact: true })).toBeHidden();
  await page.reload();
  await expect(rows).toContainText("Aangemeld op het platform.");
});

test("the state of the log is its address", async ({ page }) => {
  const [an, firstName] = [await admin(), uniqueName("Jonas")];
  const customer = await createPerson({ firstName });
  await changeAs(an, customer.id, { grant: 16, limits: { meeting_analysis: 4 } });
  await openAudit(page);
  const { rows, filter } = auditLog(page);
  await filter("Klant").fill(firstName);
  await filter("Soort").selectOption("Limiet gewijzigd");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(
    /auditKlant=Jonas.*&auditSoort=limit\.change|auditSoort=limit\.change.*&auditKlant=Jonas/,
  );

  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(filter("Klant")).toHaveValue(firstName);
  await expect(filter("Soort")).toHaveValue("limit.change");
});

test("a period holds its first and last day, and nothing else", async ({ page }) => {
  const [an, customer] = [await admin(), await createPerson()];
  // One a minute: three days and a bit.
  const minutesPerDay = 24 * 60;
  await manyActs(an, customer.id, 3 * minutesPerDay);
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, filter } = auditLog(page);
  await expect(log.getByText("4.320 handelingen")).toBeVisible();

  const { day, count } = await actsOfYesterday(customer.id);
  await filter("Vanaf").fill(day);
  await filter("Tot en met").fill(day);
  await expect(log.getByText(`${count.toLocaleString("nl-BE")} handelingen`, { exact: true })).toBeVisible();
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
  await log.getByRole("button", { name: "Exporteer als CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [head, ...lines] = file.trim().split("\r\n");
  expect(head).toContain('"Moment";"Handeling";"Door";"Klant";"E-mail";"Klant-id";"Wijziging";"Aanvraag-id"');
  const changes = lines.map((line) => line.match(/“Naam (\d+)” →/)?.[1]);
  expect(changes).toEqual(Array.from({ length: 1_030 }, (_, index) => String(1_030 - index)));
});

test("a place in the log is an address: it stays while entries arrive, and back leads to the one before", async ({
  page,
}) => {
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

  // What is newer than this page is no whole page: it is the newest one.
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

test("behind the last entry the log says so, and leads to the newest", async ({ page }) => {
  const [an, customer] = [await admin(), await createPerson()];
  await manyActs(an, customer.id, 3);
  await openAudit(page, `&auditKlant=${customer.id}&auditOuder=2001-01-01T00:00:00Z_act-1`);
  const { log, rows } = auditLog(page);
  await expect(log.getByText("Zo ver gaat de log niet")).toBeVisible();
  await log.getByRole("button", { name: "Naar het nieuwste" }).click();
  await expect(rows).toHaveCount(3);
  await expect(steps(page)).toBeHidden();
});

test("of a deleted customer the log keeps what happened, not who it was", async ({ page }) => {
  const [an, firstName] = [await admin(), uniqueName("Lotte")];
  const customer = await createPerson({ codes: 16, firstName, limits: { meeting_analysis: 5 } });
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

test("a name in the log opens what the customer has", async ({ page }) => {
  const [an, firstName] = [await admin(), uniqueName("Stijn")];
  const customer = await createPerson({ firstName, lastName: "Wouters" });
  await changeAs(an, customer.id, { grant: 1 });
  await openAudit(page, `&auditKlant=${firstName}`);
  const { rows } = auditLog(page);
  const name = rows.getByRole("button", { name: `${firstName} Wouters` });
  await name.click();
  const drawer = drawerOf(page, `${firstName} Wouters`);
  await expect(drawer.getByText(customer.email)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(name).toBeFocused();
});

test("what another admin does appears in the open log", async ({ page }) => {
  const [an, customer] = [await admin(), await createPerson()];
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows } = auditLog(page);
  await expect(log.getByText("Niets gevonden")).toBeVisible();
  await changeAs(an, customer.id, { grant: 8 });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Toegang gegeven tot Competitive Analysis");
});

test("a filter that nothing matches says so and leads back", async ({ page }) => {
  await openAudit(page, `&auditKlant=${uniqueName("niemand-")}`);
  const { log, rows } = auditLog(page);
  await expect(log.getByText("Geen handeling past bij deze filters.")).toBeVisible();
  await changeAs(await admin(), (await createPerson()).id, { grant: 1 });
  await log.getByRole("button", { name: "Toon de hele log" }).click();
  await expect(rows.first()).toBeVisible();
});

test("a log that cannot be read says so, and is read when asked again", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await createPerson();
  await changeAs(await admin(), customer.id, { grant: 1 });
  await failUntilAskedAgain(page, "**/rest/v1/audit_entries*");
  await openAudit(page, `&auditKlant=${customer.id}`);
  const { log, rows } = auditLog(page);
  await expect(log.getByRole("alert")).toContainText(
    "Er is een fout opgetreden bij het laden van de audit log.",
    // It tries three times.
    { timeout: 20_000 },
  );
  await log.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(rows).toHaveCount(1);
});

for (const theme of ["dark", "light"] as const) {
  for (const width of [390, 1440]) {
    test(`the log has no barrier in the ${theme} theme at ${width} pixels`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const customer = await createPerson();
      await manyActs(await admin(), customer.id, 30);
      await openAudit(page, `&auditKlant=${customer.id}`);
      await expect(auditLog(page).rows).toHaveCount(25);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
    });
  }
}
