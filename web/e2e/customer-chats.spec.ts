import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { ask, assistantPanel, lines, openAssistant, relayRefuses } from "../test/assistant.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessibleInBothThemes, overflowPx } from "../test/looks.ts";
import { signInAt } from "../test/people.ts";

const path = "/platform/competitive-analysis";
const welcome = /^Welkom! Hoe kan ik u helpen met uw concurrentie analyse\?U praat met een computerprogramma/;

async function signedInCustomer(page: Page) {
  const customer = await createPerson({
    services: ["competitive_analysis"],
    firstName: "An",
    lastName: "Peeters",
  });
  await signInAt(page, path, customer);
  return customer;
}

test("the next person in the same browser sees nothing of it", async ({ page, tolerate }) => {
  // Of what is read again while the session is already gone.
  tolerate(/status of 401/);
  await signedInCustomer(page);
  await ask(await openAssistant(page), "Een geheim");
  await expect(lines(page).getByText("Ontvangen")).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes("geheim"));
  expect(await kept()).toBe(false);

  // As when the session ran out: nobody pressed "Uitloggen".
  await page.evaluate(() => localStorage.removeItem("session"));
  await signInAt(page, path, await createPerson({ services: ["competitive_analysis"] }));
  await openAssistant(page);
  await expect(lines(page)).toHaveText([welcome]);
});

test("the assistant has no barrier in either theme, and fits a small screen", async ({ page, tolerate }) => {
  tolerate(/status of 403/);
  await page.setViewportSize({ width: 320, height: 568 });
  await signedInCustomer(page);
  const box = await openAssistant(page);
  await expectAccessibleInBothThemes(page, "an empty conversation");
  await relayRefuses(page, 403, "forbidden");
  await ask(box, "Hoe vaak?");
  await expect(lines(page).getByText("Niet verzonden")).toBeVisible();
  await expectAccessibleInBothThemes(page, "a question that was refused");
  await expect(assistantPanel(page)).toBeInViewport({ ratio: 1 });
  expect(await overflowPx(page.locator("html"))).toBeLessThanOrEqual(0);
});
