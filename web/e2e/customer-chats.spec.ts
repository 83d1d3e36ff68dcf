import { writeFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import {
  ask,
  assistantPanel,
  chatFailedText,
  launcher,
  lines,
  openAssistant,
  relayAnswers,
  relayRefuses,
  relayWorksAgain,
} from "../test/assistant.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

const path = "/platform/competitive-analysis";
const welcome = "Welkom! Hoe kan ik u helpen met uw concurrentie analyse?";

async function signedInCustomer(page: Page) {
  const customer = await createPerson({ codes: 8, firstName: "An", lastName: "Peeters" });
  await signInAt(page, path, customer);
  return customer;
}

test("a conversation survives a reload and is gone after signing out", async ({ page }) => {
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

  await page.reload();
  await openAssistant(page);
  await expect(lines(page)).toHaveText(conversation);

  // Nothing of the assistant is loaded on the page that is left.
  await page.goto("/platform");
  await page.getByRole("button", { name: "Gebruikersmenu van An Peeters" }).click();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL("/login");
  await signInAt(page, path, customer);
  await openAssistant(page);
  await expect(lines(page)).toHaveText([welcome]);
});

test("the next person in the same browser sees nothing of it", async ({ page }) => {
  await signedInCustomer(page);
  await relayAnswers(page, "Alleen voor An.");
  await ask(await openAssistant(page), "Een geheim");
  await expect(lines(page).getByText("Alleen voor An.")).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes("geheim"));
  expect(await kept()).toBe(true);

  // As when the session ran out: nobody pressed "Uitloggen".
  await page.evaluate(() => localStorage.removeItem("session"));
  await signInAt(page, path, await createPerson({ codes: 8 }));
  await openAssistant(page);
  await expect(lines(page)).toHaveText([welcome]);
  expect(await kept()).toBe(false);
});

test("a failing relay is asked three times, then by hand under the same name", async ({ page, tolerate }) => {
  tolerate(/status of 502/);
  await signedInCustomer(page);
  const asked = await relayRefuses(page, 502, "webhook_failed");
  await ask(await openAssistant(page), "Hoe vaak?");
  await expect(page.getByText("Typing...")).toBeVisible();
  await expect(assistantPanel(page).getByRole("alert")).toHaveText(chatFailedText);
  await expect(lines(page).getByText("Niet verzonden")).toBeVisible();
  await expect(page.getByText("Typing...")).toBeHidden();
  expect(asked).toHaveLength(3);
  const [first, second, third] = asked.map(({ atMs }) => atMs);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1000);
  expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(2000);

  await page.reload();
  await openAssistant(page);
  const byHand = page.waitForRequest("**/functions/v1/relay/chat");
  await relayWorksAgain(page);
  await page.getByRole("button", { name: "Opnieuw verzenden" }).click();
  const key = (await byHand).headers()["idempotency-key"];
  expect(new Set([key, ...asked.map((attempt) => attempt.key)]).size).toBe(1);
  await expect(lines(page).getByText("Ontvangen")).toBeVisible();
  await expect(lines(page).getByText("Niet verzonden")).toBeHidden();
});

for (const { status, code, text } of [
  { status: 403, code: "forbidden", text: chatFailedText },
  // The relay says how long to wait.
  { status: 429, code: "rate_limited", text: "van de server" },
]) {
  test(`a relay that refuses (${code}) is asked once`, async ({ page, tolerate }) => {
    tolerate(new RegExp(`status of ${status}`));
    await signedInCustomer(page);
    const asked = await relayRefuses(page, status, code);
    await ask(await openAssistant(page), "Hoe vaak?");
    await expect(assistantPanel(page).getByRole("alert")).toContainText(text);
    await expect(lines(page).getByText("Niet verzonden")).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

test("a message that a reload cut off can be sent again", async ({ page }) => {
  await signedInCustomer(page);
  await relayAnswers(page, "Te laat.", new Promise(() => {}));
  await ask(await openAssistant(page), "Hoe vaak?");
  await expect(lines(page).getByText("Wordt verzonden")).toBeVisible();
  await page.reload();
  await openAssistant(page);
  await expect(lines(page).getByText("Niet verzonden")).toBeVisible();
  // Only now: to stop intercepting lets a request that waits go on, which a reload might not outrun.
  await page.unrouteAll();
  await page.getByRole("button", { name: "Opnieuw verzenden" }).click();
  await expect(lines(page).getByText("Ontvangen")).toBeVisible();
});

for (const browser of ["with field-sizing", "without field-sizing"]) {
  test(`Enter sends, Shift + Enter does not, and the box grows to its limit ${browser}`, async ({ page }) => {
    if (browser === "without field-sizing") await forgetFieldSizing(page);
    await signedInCustomer(page);
    await relayAnswers(page, "Dag.");
    const box = await openAssistant(page);
    const height = async () => Math.round((await box.boundingBox())?.height ?? 0);
    expect(await height()).toBe(40);
    await box.pressSequentially("Een");
    await box.press("Shift+Enter");
    await box.pressSequentially("twee");
    await expect(box).toHaveValue("Een\ntwee");
    await box.fill("regel\n".repeat(20));
    expect(await height()).toBe(120);
    await box.fill("Een\ntwee");
    await box.press("Enter");
    await expect(lines(page).getByText("Een\ntwee")).toBeVisible();
    await expect(box).toHaveValue("");
    expect(await height()).toBe(40);

    await ask(box, "   ");
    await expect(lines(page)).toHaveCount(3);
  });
}

/** As in browsers that do not know the property: neither the stylesheet nor the question finds it. */
async function forgetFieldSizing(page: Page) {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== "field-sizing" && (value === undefined ? supports(name) : supports(name, value));
    const style = new CSSStyleSheet();
    style.replaceSync("textarea { field-sizing: fixed !important }");
    document.adoptedStyleSheets = [style];
  });
}

test("two messages within a second are one too many; the text stays", async ({ page }) => {
  await signedInCustomer(page);
  await relayAnswers(page, "Dag.");
  const box = await openAssistant(page);
  await box.pressSequentially("A\nB\n");
  await expect(assistantPanel(page).getByRole("alert")).toHaveText(
    "Even wachten voordat u een nieuw bericht stuurt...",
  );
  await expect(box).toHaveValue("B");
  await expect(lines(page)).toHaveCount(3);
  await expect(async () => {
    await box.press("Enter");
    await expect(box).toHaveValue("", { timeout: 100 });
  }).toPass();
  await expect(lines(page)).toHaveCount(5);
});

test("an answer that comes while the panel is folded waits to be read", async ({ page }) => {
  await signedInCustomer(page);
  const answered = Promise.withResolvers<void>();
  await relayAnswers(page, "Elke maand.", answered.promise);
  const box = await openAssistant(page);
  await ask(box, "Hoe vaak?");
  await box.fill("Nog iets");
  await box.press("Escape");
  await expect(box).toBeHidden();
  await expect(page.getByRole("button", { name: "Gesprek uitklappen" })).toBeFocused();
  answered.resolve();
  await expect(assistantPanel(page).getByText("1 nieuw antwoord")).toBeVisible();

  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Nog iets");
  await expect(lines(page).getByText("Elke maand.")).toBeVisible();
  await expect(assistantPanel(page).getByText("1 nieuw antwoord")).toBeHidden();
  await page.getByRole("button", { name: "Chat sluiten" }).click();
  await expect(assistantPanel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test("answers are text, and a long one is read from its beginning", async ({ page }) => {
  await signedInCustomer(page);
  const markup = "<img src=x onerror=alert(1)><b>vet</b>";
  const box = await openAssistant(page);
  await relayAnswers(page, `${markup}\n${"Regel\n".repeat(60)}`);
  await ask(box, "Een lang antwoord");
  await expect(lines(page).getByText(markup)).toBeVisible();
  await expect(page.getByRole("log").locator("img, b")).toHaveCount(0);
  const conversation = assistantPanel(page).getByRole("region", { name: "Gesprek" });
  const top = async (part: ReturnType<typeof lines>) => (await part.boundingBox())?.y ?? 0;
  expect(await top(lines(page).last())).toBeGreaterThanOrEqual(await top(conversation));
  expect((await conversation.boundingBox())?.height).toBeCloseTo(384, 1);
});

test("a file adds a line and is sent nowhere", async ({ page }, testInfo) => {
  await signedInCustomer(page);
  const asked = await relayRefuses(page, 500, "internal");
  await openAssistant(page);
  const choose = async (name: string, size: number) => {
    const file = testInfo.outputPath(name);
    await writeFile(file, Buffer.alloc(size));
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Bestand toevoegen" }).click();
    await (await chooser).setFiles(file);
  };
  const alert = assistantPanel(page).getByRole("alert");
  await choose("groot.pdf", 10 * 1024 * 1024 + 1);
  await expect(alert).toHaveText("Bestand is te groot. Maximum grootte is 10MB.");
  await choose("foto.png", 10);
  await expect(alert).toContainText("Bestandstype niet ondersteund.");
  await expect(lines(page)).toHaveCount(1);
  await choose("offerte.pdf", 10);
  await expect(lines(page).getByText("Bestand geüpload: offerte.pdf")).toBeVisible();
  await expect(alert).toBeHidden();
  expect(asked).toEqual([]);
});

for (const theme of ["dark", "light"]) {
  test(`the assistant has no barrier in the ${theme} theme, and fits a small screen`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 403/);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signedInCustomer(page);
    const box = await openAssistant(page);
    const barriers = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    };
    expect(await barriers()).toEqual([]);
    await relayRefuses(page, 403, "forbidden");
    await ask(box, "Hoe vaak?");
    await expect(lines(page).getByText("Niet verzonden")).toBeVisible();
    expect(await barriers()).toEqual([]);
    await expect(assistantPanel(page)).toBeInViewport({ ratio: 1 });
    const overflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(false);
  });
}
