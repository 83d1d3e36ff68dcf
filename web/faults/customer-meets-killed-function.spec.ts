import type { Page } from "@playwright/test";
import type { Person } from "@vanzelf/testkit/stack.ts";
import { automation } from "#scripts/faults/automation.ts";
import { killFunction, untilReady } from "#scripts/faults/pieces.ts";
import { age, newCustomer, submissionsOf, unitsOf } from "#scripts/faults/records.ts";
import { ask, assistantPanel, lines, openAssistant } from "../test/assistant.ts";
import { toolPath } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { openAs } from "./open-as.ts";
import { expectSameLead, generating, outage, submitFailed } from "./screen.ts";

test.afterEach(untilReady);

/** Until the automation has got this many deliveries of the customer, the function waits for nothing but its answer. */
const untilDelivered = (customer: Person, count = 1) =>
  expect.poll(async () => (await automation.deliveries(customer)).length).toBe(count);

async function sendLeadInto(page: Page, customer: Person) {
  await automation.behave(customer, { kind: "hold" }, { kind: "answer" });
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await sendButton(page).click();
  await untilDelivered(customer);
  await killFunction("relay");
}

test("a lead whose function is killed keeps its form, and is handed over and counted once", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await sendLeadInto(page, customer);
  await expect(page.getByRole("alert")).toContainText(submitFailed);
  await expectSameLead(page);
  await expect(page.getByText(generating)).toBeHidden();

  // The outcome of the first attempt is unknown: the second one waits for it and sends nothing.
  await untilReady();
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/relay/lead") && answer.ok());
  await sendButton(page).click();
  await answered;
  await expect(page.getByRole("button", { name: "Verzenden..." })).toBeVisible();
  await untilDelivered(customer);

  // The five minutes pass in which drafts may come all the same.
  const [submission] = await submissionsOf(customer);
  await age(submission?.id ?? "", "6 minutes");
  await expect(page.getByRole("alert")).toContainText("Er konden geen emails worden gegenereerd.");
  await expectSameLead(page);
  await sendButton(page).click();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  await automation.handInDrafts(submission?.id ?? "", 5);
  await expectDrafts(page, 5);
  expect(await submissionsOf(customer)).toMatchObject([{ status: "sent" }]);
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
  const ids = (await automation.deliveries(customer)).map(({ id }) => id);
  expect(ids).toEqual([submission?.id, submission?.id]);
});

test("a lead that was handed over although its function was killed shows its drafts", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await sendLeadInto(page, customer);
  await expect(page.getByRole("alert")).toContainText(submitFailed);
  await untilReady();
  const [submission] = await submissionsOf(customer);
  await automation.handInDrafts(submission?.id ?? "", 5);
  await expectDrafts(page, 5);
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
});

test("a question whose function is killed is retried without a click, and answered once", async ({
  page,
  tolerate,
}) => {
  tolerate(outage);
  const customer = await newCustomer();
  await automation.behave(customer, { kind: "hold" }, { kind: "answer", body: '"Elke maand."' });
  await openAs(page, customer, toolPath);
  await ask(await openAssistant(page), "Hoe vaak?");
  await untilDelivered(customer);
  await killFunction("relay");
  await expect(lines(page).getByText("Elke maand.")).toBeVisible();
  await expect(lines(page).getByText("Hoe vaak?")).toHaveCount(1);
  await expect(assistantPanel(page).getByRole("alert")).toBeHidden();
});
