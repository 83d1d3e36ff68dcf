import type { Page } from "@playwright/test";
import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { sql } from "@vanzelf/testkit/stack.ts";
import { privacy } from "../src/content/privacy.ts";
import { accountFields, accountPath } from "../test/account.ts";
import { expect, test } from "../test/journey.ts";
import { fillInLead } from "../test/lead-generator.ts";
import { mailedLink } from "../test/mailbox.ts";
import { meetingPath } from "../test/meetings.ts";
import { grantService, logIn, newVisitor, sendRegistration } from "../test/people.ts";
import { chooseRecording, makeRecording, megabyte } from "../test/recordings.ts";

/** The keys that the page lists, "…" for what differs from person to person. */
const listed = privacy.passages
  .flatMap(({ id, entries = [] }) => (id === "browser" ? entries : []))
  .flatMap(({ facts }) => facts.map(([key]) => key));

const nameOf = (key: string) =>
  listed.find((name) => new RegExp(`^${name.replace("…", ".+")}$`).test(key)) ?? key;

/** The keys in this browser, under the names of the privacy page. Fails when a key is not on it. */
async function keptIn(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const kept = [...new Set(keys.map(nameOf))];
  expect(
    kept.filter((name) => !listed.includes(name)),
    "keys that the privacy page does not list",
  ).toEqual([]);
  return kept;
}

const verifiers = listed.filter((name) => name.endsWith("code-verifier")).sort();
const verifiersIn = async (page: Page) =>
  (await keptIn(page)).filter((name) => verifiers.includes(name)).sort();

/** From the page of the login. */
async function askForNewPassword(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  // The login has a field of the same name until then.
  await expect(page.getByRole("heading", { level: 1, name: "Wachtwoord vergeten" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Stuur mij een link" }).click();
  await expect(page.getByText("Kijk in uw mailbox")).toBeVisible();
}

test("every key that a visit leaves in the browser stands on the privacy page", async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_FAILED/);
  const person = newVisitor();
  const address = newVisitor().email;
  const password = "Nieuw-wachtwoord-1";

  await test.step("after registering, with a request that was not sent", async () => {
    await page.goto(meetingPath);
    await expect.poll(() => keptIn(page)).toContain("attempted-path");
    await sendRegistration(page, person);
    await expect(page).toHaveURL(meetingPath);
    expect(await verifiersIn(page)).toEqual([]);
    await grantService(person.email, 1);
    await page.goto("/dashboard");
    await fillInLead(page);
    await expect
      .poll(() => keptIn(page))
      .toEqual(expect.arrayContaining(["session", "personal:…", "last-path"]));
  });

  const signOut = async () => {
    await page.getByRole("button", { name: "Gebruikersmenu van Lotte Claes" }).click();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await expect(page).toHaveURL("/login");
  };

  await test.step("after asking for a new password and choosing it", async () => {
    await signOut();
    await askForNewPassword(page, person.email);
    expect(await verifiersIn(page)).toEqual(verifiers);
    const [mail] = await mailsTo(person.email);
    await page.goto(/href="([^"]*\/nieuw-wachtwoord[^"]*)"/.exec(mail?.html ?? "")?.[1] ?? "");
    await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
    await page.getByLabel("Bevestig Wachtwoord", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
    await expect(page.getByRole("status").filter({ hasText: "gewijzigd" })).toBeVisible();
    expect(await verifiersIn(page)).toEqual([]);
  });

  await test.step("after changing the address", async () => {
    await page.goto(accountPath);
    await accountFields(page).email.fill(address);
    await page.getByRole("textbox", { name: "Uw wachtwoord", exact: true }).fill(password);
    await page.getByRole("button", { name: "E-mailadres wijzigen" }).click();
    await expect(page.getByText("Er is een e-mail onderweg")).toBeVisible();
    expect(await verifiersIn(page)).toEqual(verifiers);
    await page.goto("about:blank");
    await page.goto(await mailedLink(address));
    await page.getByRole("button", { name: "Wijziging bevestigen" }).click();
    await expect(page.getByText(/is gewijzigd\b/)).toBeVisible();
    expect(await verifiersIn(page)).toEqual([]);
  });

  await test.step("during an upload, after signing out and after signing in again", async () => {
    await page.goto(meetingPath);
    const parts = "**/storage/v1/upload/resumable/*";
    await page.route(parts, (route) => route.abort());
    // The upload is made by now: made while the session ends, it would be refused.
    const firstPart = page.waitForRequest(parts);
    await chooseRecording(page, makeRecording("Overleg.mp3", megabyte).path);
    await firstPart;
    await expect.poll(() => keptIn(page)).toContain("recordings:…");
    await signOut();
    const ofThePerson = ["session", "personal:…", "last-path", ...verifiers];
    expect((await keptIn(page)).filter((name) => ofThePerson.includes(name))).toEqual([]);
    // A minute has passed: Auth sends no second mail before.
    await sql.query("update auth.users set recovery_sent_at = null where email = $1", [address]);
    await askForNewPassword(page, address);
    expect(await verifiersIn(page)).toEqual(verifiers);
    await page.goto("/login");
    await logIn(page, { email: address, password });
    await expect(page).toHaveURL("/platform");
    expect(await verifiersIn(page)).toEqual([]);
  });
});
