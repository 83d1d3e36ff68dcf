import { createPerson } from "@vanzelf/testkit/stack.ts";
import { ask, assistantPanel, lines, openAssistant } from "../test/assistant.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessible, overflowPx } from "../test/looks.ts";
import { signInAt } from "../test/people.ts";

const path = "/platform/competitive-analysis";
const welcome = /^Welkom! Hoe kan ik u helpen met uw concurrentie analyse\?U praat met een computerprogramma/;

test("a conversation fits a small screen without a barrier, and the next person in this browser sees nothing of it", async ({
  page,
  tolerate,
}) => {
  // Of what is read again while the session is already gone.
  tolerate(/status of 401/);
  await page.setViewportSize({ width: 320, height: 568 });
  await signInAt(page, path, await createPerson({ services: ["competitive_analysis"] }));
  await ask(await openAssistant(page), "Een geheim");
  await expect(lines(page).getByText("Ontvangen")).toBeVisible();
  await expectAccessible(page);
  await expect(assistantPanel(page)).toBeInViewport({ ratio: 1 });
  expect(await overflowPx(page.locator("html"))).toBeLessThanOrEqual(0);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes("geheim"));
  expect(await kept()).toBe(false);

  // As when the session ran out: nobody pressed "Uitloggen".
  await page.evaluate(() => localStorage.removeItem("session"));
  await signInAt(page, path, await createPerson({ services: ["competitive_analysis"] }));
  await openAssistant(page);
  await expect(lines(page)).toHaveText([welcome]);
});
