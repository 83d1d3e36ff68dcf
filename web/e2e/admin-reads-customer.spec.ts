import type { Request } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import {
  addMeetingResult,
  addRecording,
  auditAddress,
  changeAs,
  drawerSection,
  openPart,
} from "../test/admin-records.ts";
import { writeReport } from "../test/competitors.ts";
import { setUsage } from "../test/customer-records.ts";
import { expect } from "../test/journey.ts";
import { expectAccessible, overflowAtWidths } from "../test/looks.ts";
import { acceptedSubmission, writeDrafts } from "../test/people.ts";
import { test } from "../test/signed-in.ts";

const servicesTitle = "Services en limieten";
const usageTitle = "Verbruik, de laatste zes maanden";
const jobsTitle = "Laatste taken";
const recordingsTitle = "Opnames";
const reportsTitle = "Concurrentierapporten";
const changesTitle = "Laatste wijzigingen";

test("the drawer shows that there is work, also when it is new, and never requests its content", async ({
  page,
  tolerate,
}) => {
  // Every list of the drawer is read again at once; above the few that one person may send, the client asks again.
  tolerate(/status of 429/);
  const customer = await createPerson({ services: serviceKeys, limits: { meeting_analysis: 5 } });
  const admin = await createPerson({ admin: true, firstName: "Bea", lastName: "Smets" });
  await acceptedSubmission(customer.id, 300);
  await addRecording(customer.id, "Projectoverleg.mp3", "completed");
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
  await openPart(page, "Activiteit");
  await expect(drawerSection(page, jobsTitle).getByRole("listitem")).toContainText("Aanvraag voor leads");
  const recordings = drawerSection(page, recordingsTitle).getByRole("listitem");
  await expect(recordings.filter({ hasText: "Projectoverleg.mp3" })).toContainText("Verwerkt");
  await expect(drawerSection(page, reportsTitle).getByRole("listitem")).toContainText("Kwartaal");

  await addRecording(customer.id, "Vers.mp3", "pending");
  await expect(recordings.filter({ hasText: "Vers.mp3" })).toContainText("Nog niet verwerkt");
  await setUsage(customer.email, "meeting_analysis", 5);
  await openPart(page, "Services");
  await expect(drawerSection(page, servicesTitle)).toContainText("limiet bereikt");
  await changeAs(admin, customer.id, { limits: { meeting_analysis: 0 } });
  await expect(drawerSection(page, servicesTitle)).toContainText("5 gebruikt, onbeperkt");
  await expect(drawerSection(page, usageTitle).getByRole("figure").first()).toBeVisible();
  await expectAccessible(page);
  expect(await overflowAtWidths(page, page.getByRole("dialog"))).toEqual([0, 0]);
  await openPart(page, "Activiteit");
  await expect(drawerSection(page, changesTitle)).toContainText("Bea Smets");

  const read = (await Promise.all(answers)).join("\n");
  // The answers contain the shown name, so the watch works.
  expect(read).toContain("Projectoverleg.mp3");
  expect(read).not.toContain("geheim");
});

async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  return response ? response.text() : "";
}
