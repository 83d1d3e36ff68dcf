import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { openMeetings, openResult, resultRows } from "../test/meetings.ts";
import { chooseRecording } from "../test/recordings.ts";
import { wavOf } from "../test/sound.ts";

const recordingSeconds = 120;
const recording = { name: "Werfoverleg.wav", mimeType: "audio/wav", buffer: wavOf(recordingSeconds) };

/** Where the player is, in seconds; 0 without one. */
const playedTo = (page: Page) => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);

test("a meeting that is handed in on a phone is heard, searched and ticked off, there and on a desktop", async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const customer = await createPerson();
  await page.setViewportSize({ width: 390, height: 844 });
  await openMeetings(page, customer);
  await page.getByRole("button", { name: "Opname toevoegen" }).click();
  await chooseRecording(page, recording);
  await expect(resultRows(page)).toHaveCount(1, { timeout: 30_000 });
  await resultRows(page).getByRole("button").click();

  const result = openResult(page);
  await expect(result.getByRole("heading", { name: "Werfoverleg" })).toBeFocused();
  await expect(result.getByText("2 minuten", { exact: true })).toBeVisible();
  const panel = page.getByRole("region", { name: "Opname en transcript" });
  const sentence = panel.getByText("Dan ronden we hier af.");
  await sentence.click();
  // The sound goes on from near the end: only that part of it was fetched.
  await expect.poll(() => playedTo(page)).toBeGreaterThan(recordingSeconds / 2);
  await expect(panel.locator("[aria-current]")).toContainText("Dan ronden we hier af.");

  const desktop = await anotherBrowser();
  await openMeetings(desktop, customer);
  const tickOf = (each: Page) => openResult(each).getByRole("checkbox").first();
  await expect(tickOf(desktop)).not.toBeChecked();
  // Not check(): React shows the new state a moment after the click.
  await tickOf(page).click();
  await expect(tickOf(page)).toBeChecked();
  await expect(tickOf(desktop)).toBeChecked();

  await desktop.getByRole("button", { name: "Zoeken", exact: true }).click();
  await desktop.getByLabel("Zoek in alle transcripten").fill("ronden");
  const found = desktop.getByRole("list", { name: "Gevonden in uw transcripten" }).getByRole("listitem");
  await found.filter({ hasText: "Dan ronden we hier af" }).getByRole("button").click();
  await expect(openResult(desktop).getByRole("heading", { name: "Werfoverleg" })).toBeFocused();
  await expect(openResult(desktop).locator("[data-passage][aria-current]")).toContainText("Dan ronden");
});
