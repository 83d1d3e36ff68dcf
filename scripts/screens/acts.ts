// Acts in a page before its picture is taken: a click or two of a person, and the wait for what they open.
import type { Page } from "@playwright/test";
import { recordingConsent } from "#functions/contract/recording-consent.ts";

export type Act = (page: Page) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

export const press =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

export const pressButton =
  (name: string | RegExp): Act =>
  (page) =>
    button(page, name).click();

export const pressInDialog =
  (name: string): Act =>
  (page) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

export const search =
  (words: string): Act =>
  (page) =>
    page.locator("main input[type=search]").first().fill(words);

/** The address says it all. */
export const nothing: Act = async () => {};

export const openMenu = pressButton("Menu openen");
export const openUserMenu = pressButton(/^Gebruikersmenu van/);
export const openShortcuts: Act = async (page) => {
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Sneltoetsen" }).waitFor();
};

export const sendEmptyAccountForms: Act = async (page) => {
  await page.getByLabel("Voornaam").fill("");
  for (const name of ["Uw naam", "Uw wachtwoord"]) {
    await page.getByRole("form", { name }).locator("button[type=submit]").click();
  }
};

export const askForDeletion = pressButton("Account verwijderen");

export const editDraft: Act = async (page) => {
  await page.locator("main [data-draft]").first().click();
  await button(page, /^Bewerk/).click();
};

export const sendEmptyLead = pressButton("Genereer e-mails");

export const searchTranscripts: Act = async (page) => {
  await button(page, "Zoeken").click();
  await page.getByLabel("Zoek in alle transcripten").fill("fotograaf");
  await page.getByRole("list", { name: "Gevonden in uw transcripten" }).waitFor();
};

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel("Kies een opname")
    .setInputFiles({ name, mimeType: "audio/mpeg", buffer: Buffer.from(text) });
const chooseRecording = (page: Page) => choose(page, "Projectoverleg november.mp3", "ID3 recording");

export const chooseFile: Act = async (page) => {
  await chooseRecording(page);
  await page.getByText("Vink dit eerst aan", { exact: false }).waitFor();
};

export const chooseWrongFile: Act = async (page) => {
  await choose(page, "notulen.mp3", "PK text");
  await page.getByText("herkennen wij geen geluid", { exact: false }).waitFor();
};

export const uploadRefused: Act = async (page) => {
  await page.route("**/storage/v1/upload/**", (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByLabel(recordingConsent.text).check();
  await chooseRecording(page);
  await page.getByRole("alert").first().waitFor();
};

export const compareReports: Act = async (page) => {
  await page.locator("main [data-report]").first().click();
  await page.getByLabel("Vergelijk met").selectOption({ index: 1 });
};

const selectFirstCustomer: Act = async (page) => {
  await page.locator("[data-row-key=select]").first().click();
  await button(page, "Services en limieten wijzigen").click();
};

export const openBulk: Act = async (page) => {
  await selectFirstCustomer(page);
  await page.getByRole("dialog").waitFor();
};

export const changeInBulk: Act = async (page) => {
  await selectFirstCustomer(page);
  const dialog = page.getByRole("dialog");
  // Another one than before, also when the picture of another width was taken first.
  const limit = (Date.now() % 900) + 50;
  await dialog.getByLabel("Limiet per maand").first().fill(String(limit));
  await dialog.locator("button[type=submit]").click();
  await dialog.getByText("gewijzigd", { exact: false }).first().waitFor();
  await page.keyboard.press("Escape");
  await button(page, "Ongedaan maken").waitFor();
};

/** The next page's code does not arrive. */
export const breakNextPage: Act = async (page) => {
  await page.route("**/assets/contact-page-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken');" }),
  );
  // Until the app answers, a link is the browser's own.
  const themeBefore = await page.locator("html").getAttribute("class");
  await button(page, /thema gebruiken$/).click();
  await page.waitForFunction((before) => document.documentElement.className !== before, themeBefore);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await page.getByRole("heading", { name: "Er ging iets mis" }).waitFor();
};

export const enterCode: Act = async (page) => {
  const arrows = ["Up", "Up", "Down", "Down", "Left", "Right", "Left", "Right"].map((to) => `Arrow${to}`);
  for (const key of [...arrows, "b", "a"]) await page.keyboard.press(key);
  await page.getByRole("region", { name: "Kortingscode" }).waitFor();
};

const submit = (page: Page) => page.locator("main form button[type=submit]").first().click();

export const sendForm = submit;

export const signInWrongly: Act = async (page) => {
  await page.getByLabel("Email").fill("iemand@voorbeeld.be");
  await page.getByLabel("Wachtwoord", { exact: true }).fill("verkeerd-wachtwoord");
  await submit(page);
  await page.getByRole("alert").first().waitFor();
};

export const sendMessage: Act = async (page) => {
  await page.getByLabel("Naam").fill("An Peeters");
  await page.getByLabel("E-mailadres").fill("an@voorbeeld.be");
  await page.locator("textarea[name=task]").fill("Elke maandag typen wij de bestellingen over.");
  await submit(page);
  await page.getByText("Uw bericht is bij ons.", { exact: false }).waitFor();
};

export const askForPassword: Act = async (page) => {
  await page.getByLabel("Email").fill("iemand@voorbeeld.be");
  await submit(page);
  await page.getByRole("status").first().waitFor();
};
