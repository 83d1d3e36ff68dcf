import { AxeBuilder } from "@axe-core/playwright";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { unavailable } from "../test/failing-reads.ts";
import { expect, test } from "../test/journey.ts";
import {
  markProcessed,
  meetingPath,
  openMeetings,
  recordingRemains,
  recordingRows,
  resultCards,
  resultCount,
  storeRecording,
  writeResult,
} from "../test/meetings.ts";

const recording = { name: "Overleg.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(20_000, "ID3 ") };

test("a recording that is handed in becomes a result before one's eyes", async ({ page }) => {
  const customer = await createPerson({ limits: { meeting_analysis: 2 } });
  await openMeetings(page, customer);
  await page.getByLabel("Kies een opname").setInputFiles(recording);
  const files = recordingRows(page);
  await expect(files).toContainText(recording.name);
  await expect(page.getByRole("definition")).toHaveText("1 van 2");
  await expect(resultCards(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(files).toContainText("Verwerkt");
  // The automation said no more than "Accepted".
  await expect(page.getByText("Update", { exact: true })).toBeHidden();
});

test("what the automation answers is shown for a moment, longer to who is in it", async ({ page }) => {
  await page.route("**/functions/v1/relay/meeting", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      contentType: "text/plain; charset=utf-8",
      body: '"Uw opname staat als derde in de rij."',
    }),
  );
  await openMeetings(page, await createPerson());
  await page.clock.install();
  await page.getByLabel("Kies een opname").setInputFiles(recording);
  const toast = page.getByRole("status").filter({ hasText: "Uw opname staat als derde in de rij." });
  await toast.getByRole("button", { name: "Sluiten" }).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(toast).toContainText("Update");
  await page.getByLabel("Wat kan er beter aan uw analyses?").focus();
  await page.clock.fastForward(3_900);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(toast).toBeHidden();
});

test("who has reached the limit is told so and sent to contact, until it is raised", async ({ page }) => {
  const customer = await createPerson({
    limits: { meeting_analysis: 2 },
    usage: { meeting_analysis: 2 },
  });
  await openMeetings(page, customer);
  const banner = page.getByRole("status").filter({ hasText: "Maandelijks limiet bereikt" });
  await expect(banner).toContainText(
    "U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet te verhogen.",
  );
  await expect(banner.getByRole("link", { name: "Contact Opnemen" })).toHaveAttribute("href", "/contact");
  await expect(page.getByLabel("Kies een opname")).toBeDisabled();

  await sql.query("update public.user_tables set service_limits = $2 where user_id = $1", [
    customer.id,
    { meeting_analysis: 5 },
  ]);
  await expect(banner).toBeHidden();
  await expect(page.getByLabel("Kies een opname")).toBeEnabled();
  await expect(page.getByText("analyses over deze maand")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText("3 van 5");
});

test("a limit that was reached last month holds nobody back", async ({ page }) => {
  const customer = await createPerson({
    limits: { meeting_analysis: 2 },
    usage: { meeting_analysis: 2 },
  });
  await sql.query(
    "update public.user_tables set last_reset_date = now() - interval '40 days' where user_id = $1",
    [customer.id],
  );
  await openMeetings(page, customer);
  await expect(page.getByRole("definition")).toHaveText("2 van 2");
  await expect(page.getByText("Maandelijks limiet bereikt")).toBeHidden();
});

test("what could not be read is named, and comes back with a click", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await createPerson({ limits: { meeting_analysis: 2 } });
  await storeRecording(customer, "overleg.mp3");
  await writeResult(customer.id);
  const tables = /\/rest\/v1\/(user_audio_files|Meeting_Analyst_Results|user_tables)/;
  await page.route(tables, (route) => route.fulfill(unavailable));
  await openMeetings(page, customer);
  const said = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect(said("Error loading data")).toBeVisible();
  await expect(said("Failed to load your audio files")).toBeVisible();
  await expect(said("Failed to load meeting results")).toBeVisible();
  await expect(said("Error checking service limits")).toBeVisible();

  await page.unroute(tables);
  await said("Error loading data").getByRole("button", { name: "Opnieuw laden" }).click();
  await said("Error checking service limits").getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(page.getByText("overleg.mp3")).toBeVisible();
  await expect(resultCards(page)).toHaveCount(1);
  await expect(page.getByRole("definition")).toHaveText("1 van 2");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a second customer sees nothing of it", async ({ page }) => {
  const owner = await createPerson();
  const path = await storeRecording(owner, "vertrouwelijk.mp3");
  await writeResult(owner.id);
  await openMeetings(page, await createPerson());
  await expect(page.getByText("Nog geen resultaten")).toBeVisible();
  await expect(page.getByText("U hebt nog geen opnames.")).toBeVisible();
  // What is new does not reach him either.
  await writeResult(owner.id);
  await markProcessed(path);
  await page.reload();
  await expect(page.getByText("Nog geen resultaten")).toBeVisible();
  await expect(page.getByText("vertrouwelijk.mp3")).toBeHidden();
  expect(await resultCount(owner.id)).toBe(2);
  expect(await recordingRemains(path)).toEqual({ row: true, object: true });
});

test("the live recording is announced and cannot be used, and the old address leads here", async ({
  page,
}) => {
  const customer = await createPerson();
  await openMeetings(page, customer);
  const live = page.getByRole("region", { name: "Live opname" });
  await expect(live).toContainText("In Ontwikkeling");
  await expect(live).toContainText("Deze feature is binnenkort beschikbaar!");
  await expect(live.getByRole("button")).toBeDisabled();
  await page.goto("/meeting-dashboard");
  await expect(page).toHaveURL(meetingPath);
});

for (const theme of ["dark", "light"] as const) {
  test(`the page has no barrier in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    // A half-faded element has half its contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const customer = await createPerson({ limits: { meeting_analysis: 1 } });
    await storeRecording(customer, "overleg.mp3");
    await writeResult(customer.id);
    await openMeetings(page, customer);
    await expect(page.getByText("Maandelijks limiet bereikt")).toBeVisible();
    await resultCards(page).getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Eerdere feedback" }).click();
    await page.getByRole("button", { name: "Verwijder overleg.mp3" }).click();
    await expect(page.getByText("U gaf nog geen feedback.")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    expect(found).toEqual([]);
  });
}
