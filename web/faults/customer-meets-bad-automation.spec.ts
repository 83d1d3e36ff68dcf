import { automation } from "#scripts/faults/automation.ts";
import { newCustomer, submissionsOf, unitsOf } from "#scripts/faults/records.ts";
import { ask, assistantPanel, chatFailedText, lines, openAssistant } from "../test/assistant.ts";
import { toolPath } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { meetingPath } from "../test/meetings.ts";
import { chooseRecording, recordingRows } from "../test/recordings.ts";
import { openAs } from "./open-as.ts";
import { expectSameLead, generating, outage, submitFailed } from "./screen.ts";

const recording = { name: "Overleg.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(20_000, "ID3 ") };

// One that never answers may still have taken the lead: its unit is held for the drafts, and never counted twice.
for (const { automationThat, behaviour, unitsHeld } of [
  { automationThat: "never answers", behaviour: { kind: "hold" }, unitsHeld: 1 },
  {
    automationThat: "fails",
    behaviour: { kind: "answer", status: 500, body: "<h1>Fatal error</h1>" },
    unitsHeld: 0,
  },
  { automationThat: "sends elsewhere", behaviour: { kind: "answer", status: 302 }, unitsHeld: 0 },
] as const) {
  test(`an automation that ${automationThat} loses no lead: the error is shown, the form kept, and it can be sent again for one unit`, async ({
    page,
    tolerate,
  }) => {
    tolerate(outage);
    const customer = await newCustomer();
    await automation.behave(customer, behaviour, { kind: "answer" });
    await openAs(page, customer, "/dashboard");
    await fillInLead(page);
    await sendButton(page).click();
    await expect(page.getByRole("alert")).toContainText(submitFailed);
    await expect(page.getByText(generating)).toBeHidden();
    await expectSameLead(page);
    expect(await unitsOf(customer, "email_marketing")).toBe(unitsHeld);

    await sendButton(page).click();
    await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
    expect(await submissionsOf(customer)).toMatchObject([{ status: "sent" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    const ids = (await automation.deliveries(customer)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });
}

test("drafts are shown although the automation closed the connection before it made them", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await automation.behave(customer, { kind: "hang-up" });
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toContainText(submitFailed);
  const [submission] = await submissionsOf(customer);
  await automation.handInDrafts(submission?.id ?? "", 2);
  await expectDrafts(page, 2);
});

test("only the status of an automation's answer counts, never its body", async ({ page }) => {
  const body = '<!doctype html><script>alert(1)</script><h1>{"userId":"somebody else"}</h1>';
  const customer = await newCustomer();
  await automation.behave(customer, { kind: "answer", body });
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await sendButton(page).click();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  await expect(page.getByText(generating)).toBeVisible();
  await expect(page.getByText("somebody else")).toBeHidden();
});

for (const { assistantThat, behaviour } of [
  { assistantThat: "never answers", behaviour: { kind: "hold" } },
  { assistantThat: "never stops", behaviour: { kind: "endless" } },
] as const) {
  test(`a question to an assistant that ${assistantThat} is kept, and can be asked again`, async ({
    page,
    tolerate,
  }) => {
    tolerate(outage);
    const customer = await newCustomer();
    await automation.behave(customer, behaviour);
    await openAs(page, customer, toolPath);
    await ask(await openAssistant(page), "Hoe vaak?");
    await expect(lines(page).getByText("Wordt verzonden")).toBeVisible();
    await expect(assistantPanel(page).getByRole("alert")).toContainText(chatFailedText, { timeout: 25_000 });
    await expect(page.getByText("Typing...")).toBeHidden();
    await expect(lines(page).getByText("Niet verzonden")).toBeVisible();

    await automation.behave(customer, { kind: "answer", body: '"Elke maand."' });
    await page.getByRole("button", { name: "Opnieuw verzenden" }).click();
    await expect(lines(page).getByText("Elke maand.")).toBeVisible();
    await expect(lines(page).getByText("Hoe vaak?")).toHaveCount(1);
    await expect(assistantPanel(page).getByRole("alert")).toBeHidden();
    const ids = (await automation.deliveries(customer)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });
}

test("an assistant that answers with a page is shown as the text that it is", async ({ page }) => {
  const body = "<!doctype html><img src=x onerror=alert(1)><h1>502 Bad Gateway</h1>";
  const customer = await newCustomer();
  await automation.behave(customer, { kind: "answer", headers: { "content-type": "text/html" }, body });
  await openAs(page, customer, toolPath);
  await ask(await openAssistant(page), "Hoe vaak?");
  await expect(lines(page).getByText(body)).toBeVisible();
  await expect(page.getByRole("heading", { name: "502 Bad Gateway" })).toHaveCount(0);
});

test("a recording whose automation never answers is kept, counted once, and analysed when asked again", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await automation.behave(customer, { kind: "hold" }, { kind: "answer" });
  await openAs(page, customer, meetingPath);
  await chooseRecording(page, recording);
  await expect(page.getByRole("alert")).toContainText(
    "Uw opname is bewaard, maar de analyse is nog niet gestart. Probeer het opnieuw.",
  );
  const files = page.getByRole("region", { name: "Uw opnames" });
  await expect(files.getByText("De analyse is niet gelukt", { exact: true })).toBeVisible();
  await expect(page.getByText("Nog 9 van 10 analyses deze maand")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect(page.getByText("Upload voltooid")).toBeVisible();
  await expect(files.getByText("Bezig met verwerken...")).toBeVisible();
  expect(await recordingRows(customer.id)).toHaveLength(1);
  expect(await unitsOf(customer, "meeting_analysis")).toBe(1);
});

test("a recording is handed over even when the answer never ends", async ({ page }) => {
  const customer = await newCustomer();
  await automation.behave(customer, { kind: "endless" });
  await openAs(page, customer, meetingPath);
  await chooseRecording(page, recording);
  await expect(page.getByText("Upload voltooid")).toBeVisible();
  await expect(page.getByText("drafts, drafts")).toBeHidden();
  expect(await unitsOf(customer, "meeting_analysis")).toBe(1);
});
