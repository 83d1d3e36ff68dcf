import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessibleInBothThemes } from "../test/looks.ts";
import { openMeetings, openRecordings, openResult, storeRecording, writeResult } from "../test/meetings.ts";
import { chooseRecording } from "../test/recordings.ts";

const recording = { name: "Overleg.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(20_000, "ID3 ") };

// That a recording becomes a result while the page is open: customer-works-a-week.spec.ts.
test("an answer of the automation is shown for a moment, and longer while it has the focus", async ({
  page,
}) => {
  await page.route("**/functions/v1/relay/meeting", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      contentType: "text/plain; charset=utf-8",
      body: '"Uw opname staat als derde in de rij."',
    }),
  );
  await openMeetings(page, await createPerson());
  await page.getByText("Feedback", { exact: true }).click();
  await page.clock.install();
  await chooseRecording(page, recording);
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

test("the page has no barrier in either theme", async ({ page }) => {
  const customer = await createPerson({ limits: { meeting_analysis: 1 } });
  await storeRecording(customer, "overleg.mp3");
  await writeResult(customer.id);
  await openMeetings(page, customer);
  await expect(page.getByText("Maandelijks limiet bereikt")).toBeVisible();
  const point = openResult(page).getByRole("checkbox").first();
  // Not check(): React shows the new state a moment after the click.
  await point.click();
  await expect(point).toBeChecked();
  await openRecordings(page);
  await page.getByText("Feedback", { exact: true }).click();
  await page.getByRole("button", { name: "Eerdere feedback" }).click();
  await page.getByRole("button", { name: "Verwijder overleg.mp3" }).click();
  await expect(page.getByText("U gaf nog geen feedback.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
