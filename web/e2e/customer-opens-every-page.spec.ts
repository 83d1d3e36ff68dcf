import type { Page, Request } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { company } from "#functions/contract/company.ts";
import { serviceKeys, toolPaths } from "#functions/contract/services.ts";
import { createManyCustomers, listAddress } from "../test/admin.ts";
import { writeReport } from "../test/competitors.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { expect, test } from "../test/journey.ts";
import { expectAccessible } from "../test/looks.ts";
import { storeRecording, writeResult } from "../test/meetings.ts";
import { writeDrafts } from "../test/people.ts";
import { expectScreen } from "../test/screen.ts";
import { isPainted, shiftOf, watchShifts } from "../test/shifts.ts";
import { becomeInBrowser } from "../test/signed-in.ts";
import { protectedScreens } from "../test/site-routes.ts";

// Public pages: visitor-opens-public-page.spec.ts. The claims stand in one walk for each width, because opening a page
// anew costs most of it.

const shiftMax = 0.02;

/** An admin with every service and something in each, who sees all pages; `word` finds the customers that are theirs. */
async function somebodyWithWork() {
  const limits = { email_marketing: 20, meeting_analysis: 3 };
  const person = await createPerson({ services: serviceKeys, admin: true, limits });
  const word = await createManyCustomers(25);
  await createPerson({
    firstName: "Maximiliaan-Alexander",
    lastName: `Vandenbroucke-Vanhaverbeke ${word}`,
  });
  const draft = { prospect: "info@groen.example", subject: "Voorstel", content: "Dag Jan" };
  await writeDrafts(person.id, [draft, draft]);
  await storeRecording(person, "overleg.mp3");
  await writeResult(person.id);
  const fact = { title: "Prijs", before: "49 euro", after: "59 euro", severity: "high" };
  const finding = { ...fact, source: "https://bedrijf.example", seenAt: new Date().toISOString() };
  const section = { heading: "Bedrijf", text: "", findings: Array.from({ length: 12 }, () => finding) };
  await writeReport(person.id, { name: "Rapport", content: { summary: "Prijzen", sections: [section] } });
  return { person, word };
}

type Walk = { width: number; height: number; opens?: (path: string) => boolean };

/** Opens pages of this person while their data come late, and looks at each. */
async function walk(
  page: Page,
  { opens = () => true, ...viewport }: Walk,
  look: (path: string) => Promise<void>,
) {
  const { person, word } = await somebodyWithWork();
  await becomeInBrowser(page, person);
  await watchShifts(page);
  // The code of a page is there before its data: each wait has its own shape for as long as it takes.
  await page.route("**/rest/v1/**", async (route) => {
    await isPainted(page);
    await route.continue();
  });
  // Other tests change customers meanwhile, and a page that hears that it is connected reads again.
  await page.routeWebSocket("**/realtime/**", () => {});
  for (const [path, screen] of Object.entries(protectedScreens).filter(([address]) => opens(address))) {
    await page.setViewportSize(viewport);
    // As most people see it: motion may move what stands beside it.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // Customers that other tests make meanwhile would be new rows.
    await page.goto(path === "/admin" ? listAddress(word) : path, { waitUntil: "networkidle" });
    await expectScreen(page, { ...screen, title: `${screen.title} · ${company.name}` });
    expect.soft(await shiftOf(page), `shift of ${path}`).toBeLessThanOrEqual(shiftMax);
    await look(path);
  }
}

// Up to ten pages, each opened anew and seen at many widths.
test.describe.configure({ timeout: 300_000 });

test("no page behind the login moves while its data come late, cuts a control off at any width or has a barrier", async ({
  page,
}) => {
  await walk(page, { width: 1440, height: 900 }, async (path) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page, path);
    const isFrame = (await page.locator("[data-workplace]").count()) > 0;
    const tooLongPx = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    // The lists of a frame scroll by themselves.
    if (isFrame) expect.soft(tooLongPx, `the page around the frame of ${path}`).toBe(0);
    expect.soft(await cutOffControls(page), path).toEqual([]);
  });
});

/** Of the session and of an admin's menu, which come at any time, and of a part that comes after the first rows. */
const laterReads = /\/rpc\/admin_(standing|read_day) |\/meeting_settings\?/;
const tools = new Set<string>(["/platform", ...serviceKeys.map((key) => toolPaths[key])]);

// The others wait in one column at any width.
test("no tool moves on a phone, where it asks once, before its code has come, for what it opens with", async ({
  page,
}) => {
  let reads: { name: string; isEarly: boolean }[] = [];
  page.on("request", (request: Request) => {
    if (!request.url().includes("/rest/v1/") || request.method() === "OPTIONS") return;
    // No read: it says that a list was open for a while, whichever page is open by then.
    if (request.url().endsWith("/rpc/note_list_open")) return;
    const name = `${request.url()} ${request.postData() ?? ""}`;
    reads.push({ name, isEarly: !("x-client-info" in request.headers()) });
  });
  await walk(page, { width: 390, height: 844, opens: (path) => tools.has(path) }, async (path) => {
    const ofThisPage = reads.filter(({ name }) => !laterReads.test(name));
    reads = [];
    expect(ofThisPage.length, path).toBeGreaterThan(0);
    expect(
      ofThisPage.filter(({ isEarly }) => !isEarly),
      path,
    ).toEqual([]);
    expect(new Set(ofThisPage.map(({ name }) => name)).size, path).toBe(ofThisPage.length);
  });
});
