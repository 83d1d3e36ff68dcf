import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import {
  addMeetingResult,
  addRecord,
  addRecording,
  auditAddress,
  auditLog,
  changeAs,
  drawerOf,
  drawerSection,
  usedMonthsAgo,
} from "../test/admin-records.ts";
import { writeReport } from "../test/competitors.ts";
import { setUsage } from "../test/customer-records.ts";
import { failUntilAskedAgain } from "../test/failing-reads.ts";
import { expect } from "../test/journey.ts";
import { acceptedSubmission, writeDrafts } from "../test/people.ts";
import { test } from "../test/signed-in.ts";

const servicesTitle = "Services en limieten";
const usageTitle = "Verbruik, de laatste zes maanden";
const jobsTitle = "Laatste taken";
const recordingsTitle = "Opnames";
const reportsTitle = "Concurrentierapporten";
const changesTitle = "Laatste wijzigingen";

test("the drawer says which record gives which service, and how far its limit is used", async ({ page }) => {
  const customer = await createPerson({
    codes: 1,
    limits: { email_marketing: 10, meeting_analysis: 3 },
    usage: { email_marketing: 8, meeting_analysis: 3 },
    firstName: "Katrien",
    lastName: "Aerts",
  });
  await addRecord(customer.id, 17);
  await page.goto(auditAddress(customer.id));
  const services = drawerSection(page, servicesTitle);
  await expect(drawerOf(page, "Katrien Aerts").getByText(customer.email)).toBeVisible();

  const service = (name: string) => services.getByRole("row").filter({ hasText: name });
  await expect(service("Email Marketing")).toContainText("via record 1 en 2");
  await expect(service("Email Marketing")).toContainText("8 gebruikt, limiet 10");
  await expect(service("Email Marketing")).toContainText("bijna bereikt");
  await expect(service("Meeting Analyst")).toContainText("via record 2");
  await expect(service("Meeting Analyst")).toContainText("limiet bereikt");
  await expect(service("Competitive Analysis")).toContainText("nee");
  await expect(service("Competitive Analysis")).toContainText("0 gebruikt, onbeperkt");
  await expect(services.getByText(/^Deze klant heeft 2 records\./)).toBeVisible();
  await expect(services.getByRole("listitem")).toHaveText([
    /^Record 1, van .*: Email Marketing$/,
    /^Record 2, van .*: Email Marketing en Meeting Analyst$/,
  ]);
});

test("the last six months are a picture and, for who does not see it, a list", async ({ page }) => {
  const customer = await createPerson({
    codes: 17,
    limits: { meeting_analysis: 9 },
    usage: { meeting_analysis: 2 },
  });
  // A reset in the middle of this month put 4 aside.
  await usedMonthsAgo(customer.id, 0, "meeting_analysis", 4);
  await usedMonthsAgo(customer.id, 5, "meeting_analysis", 1);
  await usedMonthsAgo(customer.id, 6, "meeting_analysis", 99);
  await page.goto(auditAddress(customer.id));
  const usage = drawerSection(page, usageTitle);
  const picture = usage.getByRole("figure");
  await expect(picture).toHaveCount(1);
  await expect(picture).toContainText("Limiet nu 9 per maand");
  await expect(picture.getByRole("listitem")).toHaveText([
    /: 1 keer gebruikt$/,
    /: 0 keer gebruikt$/,
    /: 0 keer gebruikt$/,
    /: 0 keer gebruikt$/,
    /: 0 keer gebruikt$/,
    /: 6 keer gebruikt$/,
  ]);
  await expect(usage.getByText("Niet gebruikt in deze maanden: Email Marketing.")).toBeVisible();
});

test("the drawer shows that there is work, and asks for nothing of what is in it", async ({ page }) => {
  const customer = await createPerson({ codes: 31 });
  await acceptedSubmission(customer.id, 300);
  await addRecording(customer.id, "Projectoverleg.mp3", "completed");
  await addRecording(customer.id, "Teamvergadering.mp3", "failed");
  await addMeetingResult(customer.id, "geheim-van-de-vergadering");
  await writeReport(customer.id, { name: "Kwartaal", address: "https://geheim.example/rapport" });
  await writeDrafts(customer.id, [{ prospect: "a@b.example", subject: "geheim", content: "geheime tekst" }]);

  const answers: Promise<string>[] = [];
  page.on("requestfinished", (request) => {
    const asked = new URL(request.url()).pathname.startsWith("/rest/v1/");
    // One that a newer question overtook has no answer.
    if (asked) answers.push(textOf(request).catch(() => ""));
  });
  await page.goto(auditAddress(customer.id));
  await expect(drawerSection(page, jobsTitle).getByRole("listitem")).toContainText("Aanvraag voor leads");
  await expect(drawerSection(page, jobsTitle)).toContainText("Doorgegeven");
  const recordings = drawerSection(page, recordingsTitle).getByRole("listitem");
  await expect(recordings.filter({ hasText: "Projectoverleg.mp3" })).toContainText("Verwerkt");
  await expect(recordings.filter({ hasText: "Teamvergadering.mp3" })).toContainText("Mislukt");
  await expect(drawerSection(page, reportsTitle).getByRole("listitem")).toContainText("Kwartaal");

  const read = (await Promise.all(answers)).join("\n");
  // What is on the screen was among the answers, so the watch works.
  expect(read).toContain("Projectoverleg.mp3");
  expect(read).not.toContain("geheim");
});

test("a customer who has done nothing yet has an answer in every part", async ({ page }) => {
  const customer = await createPerson();
  await page.goto(auditAddress(customer.id));
  await expect(drawerSection(page, servicesTitle)).toContainText("Deze klant heeft één record.");
  await expect(drawerSection(page, usageTitle)).toContainText("Geen services, en niets gebruikt.");
  await expect(drawerSection(page, jobsTitle)).toContainText("Nog geen aanvragen of analyses.");
  await expect(drawerSection(page, recordingsTitle)).toContainText("Nog geen opnames geüpload.");
  await expect(drawerSection(page, reportsTitle)).toContainText("Nog geen rapporten gegenereerd.");
  await expect(drawerSection(page, changesTitle)).toContainText("Nog niets gewijzigd.");
});

test("a part that cannot be read leaves the others alone, and is read when asked again", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const customer = await createPerson({ codes: 16 });
  await addRecording(customer.id, "Projectoverleg.mp3", "completed");
  await failUntilAskedAgain(page, "**/rest/v1/rpc/view_customer_files*");
  await page.goto(auditAddress(customer.id));
  const recordings = drawerSection(page, recordingsTitle);
  await expect(recordings.getByRole("alert")).toContainText("De opnames konden niet worden geladen.");
  await expect(drawerSection(page, servicesTitle)).toContainText("Meeting Analyst");
  // Recordings and reports are one look, noted once.
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(2);

  await recordings.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(recordings.getByRole("listitem")).toContainText("Projectoverleg.mp3");
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
});

test("what happens while the drawer is open appears in it", async ({ page }) => {
  const customer = await createPerson({ codes: 17, limits: { meeting_analysis: 5 } });
  const admin = await createPerson({ admin: true, firstName: "Bea", lastName: "Smets" });
  await page.goto(auditAddress(customer.id));
  await expect(drawerSection(page, jobsTitle)).toContainText("Nog geen aanvragen of analyses.");
  await expect(drawerSection(page, changesTitle).getByRole("listitem")).toHaveCount(1);

  await acceptedSubmission(customer.id, 1);
  await expect(drawerSection(page, jobsTitle).getByRole("listitem")).toHaveCount(1);
  await writeReport(customer.id, { name: "Vers rapport", address: "https://voorbeeld.be/r" });
  await expect(drawerSection(page, reportsTitle)).toContainText("Vers rapport");
  await addRecording(customer.id, "Vers.mp3", "pending");
  await expect(drawerSection(page, recordingsTitle)).toContainText("Nog niet verwerkt");
  await setUsage(customer.email, "meeting_analysis", 5);
  await expect(drawerSection(page, servicesTitle)).toContainText("limiet bereikt");
  await changeAs(admin, customer.id, { limits: { meeting_analysis: 0 } });
  await expect(drawerSection(page, servicesTitle)).toContainText("5 gebruikt, onbeperkt");
  await expect(drawerSection(page, changesTitle)).toContainText("Bea Smets");
});

test("the changes of this customer lead to all of them in the log", async ({ page }) => {
  const admin = await createPerson({ admin: true });
  const [customer, other] = [await createPerson(), await createPerson()];
  await changeAs(admin, customer.id, { grant: 8 });
  await changeAs(admin, other.id, { grant: 2 });
  await page.goto(auditAddress(customer.id));
  const changes = drawerSection(page, changesTitle);
  await expect(changes.getByRole("listitem")).toHaveText(/Toegang gegeven tot Competitive Analysis/);

  await changes.getByRole("button", { name: "Alles in de audit log" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  // And that an admin looked at the files of this customer, just now.
  await expect(auditLog(page).rows).toHaveCount(2);
  await expect(auditLog(page).rows.last()).toContainText("Toegang gegeven tot Competitive Analysis");
});

test("somebody who is no customer any more says so", async ({ page }) => {
  await page.goto(auditAddress(crypto.randomUUID()));
  await expect(drawerOf(page, "Klant").getByText(/^Deze klant bestaat niet/)).toBeVisible();
});

async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  return response ? response.text() : "";
}

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

for (const theme of ["dark", "light"] as const) {
  for (const width of [390, 1440]) {
    test(`the drawer has no barrier in the ${theme} theme at ${width} pixels`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      // A half-faded element has half its contrast.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const customer = await createPerson({
        codes: 17,
        limits: { meeting_analysis: 3, email_marketing: 10 },
        usage: { email_marketing: 9 },
      });
      await acceptedSubmission(customer.id, 300);
      await addRecording(customer.id, "Opname.mp3", "failed");
      await setUsage(customer.email, "meeting_analysis", 3);
      await page.goto(auditAddress(customer.id));
      await expect(drawerSection(page, changesTitle).getByRole("listitem")).toHaveCount(2);
      await expect(drawerSection(page, usageTitle).getByRole("figure")).toHaveCount(2);
      expect(await barriers(page)).toEqual([]);
      // Nothing sticks out sideways.
      const wider = await page.getByRole("dialog").evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(wider).toBe(0);
    });
  }
}
