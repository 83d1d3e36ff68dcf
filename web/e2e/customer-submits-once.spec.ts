import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { expectDrafts, fillInLead, sendButton } from "../test/lead-generator.ts";
import { draftCount, signInAt, submissionCount } from "../test/people.ts";

test("the same form sent from two tabs at the same instant is one request", async ({ page, context }) => {
  const customer = await createPerson({ services: ["email_marketing"] });
  await signInAt(page, "/dashboard", customer);
  const second = await context.newPage();
  await second.goto("/dashboard");
  const tabs = [page, second];
  for (const tab of tabs) await fillInLead(tab);
  // Neither tab hears of the other's request before its own is on the way.
  let arrived = 0;
  let release: () => void = () => {};
  const bothArrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/functions/v1/relay/lead", async (route) => {
    arrived += 1;
    if (arrived === tabs.length) release();
    await bothArrived;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => sendButton(tab).click()));
  for (const tab of tabs) {
    await expect(tab.getByText("Aanvraag verwerkt")).toBeVisible();
    await expectDrafts(tab, 5);
  }
  expect(arrived).toBe(2);
  expect(await submissionCount(customer.id)).toBe(1);
  expect(await draftCount(customer.id)).toBe(5);
});
