import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { ask, assistantPanel, lines, openAssistant, relayRefuses } from "../test/assistant.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessibleInBothThemes, overflowPx } from "../test/looks.ts";
import { signInAt } from "../test/people.ts";

const path = "/platform/competitive-analysis";
const welcome = /^Welkom! Hoe kan ik u helpen met uw concurrentie analyse\?U praat met een computerprogramma/;

async function signedInCustomer(page: Page) {
  const customer = await createPerson({ codes: 8, firstName: "An", lastName: "Peeters" });
  await signInAt(page, path, customer);
  return customer;
}

test("a conversation goes on at another device, and stays after signing out", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await signedInCustomer(page);
  const box = await openAssistant(page);
  await expect(box).toBeFocused();
  await expect(lines(page)).toHaveText([welcome]);
  const suggestions = page.getByRole("list", { name: "Voorbeelden van vragen" }).getByRole("button");
  await expect(suggestions).toHaveCount(4);
  await suggestions.first().click();
  await expect(lines(page).getByText("Verzonden")).toBeVisible();
  await expect(lines(page).getByText("Ontvangen")).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  const conversation = await lines(page).allTextContents();
  expect(conversation).toHaveLength(3);

  const phone = await anotherBrowser();
  await signInAt(phone, path, customer);
  const phoneBox = await openAssistant(phone);
  await expect(lines(phone)).toHaveText(conversation);
  await ask(phoneBox, "En hun prijzen?");
  await expect(lines(phone).getByText("Ontvangen")).toHaveCount(2);
  // The first device follows, without a reload.
  await expect(lines(page)).toHaveText(await lines(phone).allTextContents());
  await assistantPanel(page).getByRole("button", { name: "Een medewerker vragen" }).click();
  await expect(page.getByText("Uw gesprek is doorgestuurd.")).toBeVisible();

  // Signing out ends the session of every device.
  await phone.close();
  // Nothing of the assistant is loaded on the page that is left.
  await page.goto("/platform");
  await page.getByRole("button", { name: "Gebruikersmenu van An Peeters" }).click();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes("prijzen"))).toBe(false);
  await signInAt(page, path, customer);
  await openAssistant(page);
  await expect(lines(page)).toHaveCount(5);
});

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
  await signInAt(page, path, await createPerson({ codes: 8 }));
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
