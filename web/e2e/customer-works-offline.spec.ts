import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { addCompetitor, competitorNumber, slotAt, storedCompetitors, toolPath } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, openDraft } from "../test/lead-generator.ts";
import { meetingPath, openResult, resultRows, writeResult } from "../test/meetings.ts";
import { signInAt, writeDrafts } from "../test/people.ts";

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/;

test("work done in each tool without a connection stays on the page, and is stored once it is back", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(offline);
  const customer = await createPerson({
    services: ["email_marketing", "meeting_analysis", "competitive_analysis"],
  });
  const strip = page.getByRole("status").filter({ hasText: "U bent offline." });
  // The page hears of it a moment later.
  const goOffline = async () => {
    await context.setOffline(true);
    await expect(strip).toBeVisible();
  };
  const goOnline = async () => {
    await context.setOffline(false);
    await expect(strip).toBeHidden();
  };

  await test.step("a letter is marked", async () => {
    await writeDrafts(customer.id, [
      { prospect: "an@groen.example", subject: "Samen", content: "<p>Dag</p>" },
    ]);
    await signInAt(page, "/dashboard", customer);
    await draftCards(page).getByRole("button").first().click();
    await expect(openDraft(page).getByText("Dag", { exact: true })).toBeVisible();
    await goOffline();
    await page.keyboard.press("s");
    await expect(draftCards(page)).toContainText("Verstuurd");
    await expect(strip).toContainText("1 wijziging wacht");
    await goOnline();
    const statuses = async () =>
      (await sql.query("select status from public.draft_work where user_id = $1", [customer.id])).rows;
    await expect.poll(statuses).toEqual([{ status: "sent" }]);
  });

  await test.step("a point is ticked off", async () => {
    await writeResult(customer.id);
    await page.goto(meetingPath);
    await resultRows(page).getByRole("button").click();
    const point = openResult(page).getByRole("checkbox").first();
    await expect(point).not.toBeChecked();
    await goOffline();
    await point.click();
    await expect(point).toBeChecked();
    await expect(strip).toContainText("1 wijziging wacht");
    await goOnline();
    const done = async () =>
      (
        await sql.query(
          "select from public.meeting_action_points where user_id = $1 and done_at is not null",
          [customer.id],
        )
      ).rowCount;
    await expect.poll(done).toBe(1);
  });

  await test.step("a competitor is typed", async () => {
    await page.goto(toolPath);
    const { name, website } = slotAt(page, 1);
    await name.fill("Studio Lindeboom");
    await goOffline();
    await website.fill("lindeboom.example");
    await website.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(
      "Er is een fout opgetreden bij het opslaan van de concurrent.",
    );
    await expect(name).toHaveValue("Studio Lindeboom");
    expect(await storedCompetitors(customer.id)).toEqual([]);
    await goOnline();
    await addCompetitor(page, 1, { ...competitorNumber(1), name: "Studio Lindeboom" });
    expect(await storedCompetitors(customer.id)).toEqual([
      { ...competitorNumber(1), name: "Studio Lindeboom" },
    ]);
  });
});
