// Pictures of every page: those behind the login empty, full, while they load and when they fail, the others as they are; at
// four widths in both themes, in test-results/screens with an index.html. Exits with 1 when a page moves, is wider than the
// window, cuts a text off, has a target that is too small, or covers a control. Run: npm run screens, narrowed by
// PAGES=dashboard,admin, STATES=full,failed and WIDTHS=390,1440; SCREENS is another folder for the pictures.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page, type Route } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person, stack } from "@vanzelf/testkit/stack.ts";
import { allServiceCodes } from "#functions/contract/services.ts";
import { publicPages } from "#web/content/public-pages.ts";
import { privatePaths, protectedPaths } from "#web/lib/private-paths.ts";
import { findBrowser } from "./browser.ts";
import { projectDirectory } from "./local/settings.ts";
import { personWithHistory } from "./screens/history.ts";
import { type Findings, forgetShifts, measure, shiftMax, shiftOf, watchShifts } from "./screens/measure.ts";
import { type Picture, writeSheet } from "./screens/sheet.ts";
import { type State, signedInViews, states, type View } from "./screens/views.ts";

const chosen = (name: string) => process.env[name]?.split(",");
const [wantedPages, wantedStates] = [chosen("PAGES"), chosen("STATES")];
const widths = (chosen("WIDTHS") ?? ["390", "768", "1440", "1920"]).map(Number);
const themes = ["dark", "light"] as const;
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
/** Of a picture: the beginning of a long list says enough. */
const heightMaxPx = 2_400;
const directory = path.resolve(projectDirectory, process.env.SCREENS ?? "test-results/screens");

/** The key of the session in the browser (web/src/lib/stored-session.ts). */
const sessionKey = "session";
/** Requests of the frame of every page: with their answers the page's own loading and failing are seen. */
const ofFrame = /\/rest\/v1\/(user_tables|rpc\/is_admin)\b/;
const backend = /\/(rest|functions|storage)\/v1\//;

type Row = Findings & { screen: string; shift: number };
const pictures: Picture[] = [];
const rows: Row[] = [];

/** Answers of the backend in this state; what it returns lets those go that are held back. */
async function answer(page: Page, state: State): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(backend, async (route: Route) => {
    const isOfFrame = ofFrame.test(route.request().url());
    if (state === "failed" && !isOfFrame) return route.fulfill({ status: 500, json: { message: "broken" } });
    if (state === "opening" || (state === "loading" && !isOfFrame)) await promise;
    // A page that is closed meanwhile needs no answer.
    return route.continue().catch(() => {});
  });
  return resolve;
}

/** Everything of the page is drawn: its heading, and nothing that still waits. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page
    .waitForFunction(
      () =>
        document.querySelector("main h1") &&
        !document.querySelector("main :is(.animate-breathe, .animate-spin)"),
      null,
      {
        timeout: 20_000,
      },
    )
    // A page that goes on waiting is worth its picture.
    .catch(() => {});
}

/** The app has taken over from the first HTML and has done its work, and what is held back is not there. */
async function isWaiting(page: Page): Promise<void> {
  await page
    .getByText("Gebruikersmenu van")
    .first()
    .waitFor({ state: "attached", timeout: 10_000 })
    // The admin's page begins with the answer to who is an admin.
    .catch(() => {});
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

async function photograph(page: Page, state: string, name: string, width: number): Promise<void> {
  for (const theme of themes) {
    // As the product's own button does: the theme is a class of the root.
    await page.evaluate((is) => {
      document.documentElement.classList.remove("dark", "light");
      document.documentElement.classList.add(is);
    }, theme);
    const file = `${state}/${name}-${width}-${theme}.png`;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: path.join(directory, file),
      fullPage: true,
      animations: "disabled",
      clip: { x: 0, y: 0, width, height: Math.min(height, heightMaxPx) },
    });
    pictures.push({ state, name, width, theme, file });
  }
}

async function take(context: BrowserContext, view: View, state: State | "plain", width: number) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  try {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    await page.addInitScript(watchShifts);
    const letGo = state === "plain" ? () => {} : await answer(page, state);
    await page.goto(new URL(view.address, stack().webUrl).href);
    const isHeld = state === "opening" || state === "loading";
    await (isHeld ? isWaiting(page) : isQuiet(page));
    if (view.press) {
      await page.locator(view.press).first().click();
      await isQuiet(page);
    }
    const found = await measure(page);
    // A panel that a press opened may move the page, and cover it until it is closed.
    const before = view.press ? 0 : await shiftOf(page);
    await photograph(page, state, view.name, width);
    await forgetShifts(page);
    letGo();
    if (isHeld) await isQuiet(page);
    const after = isHeld ? await shiftOf(page) : 0;
    const covered = view.press ? [] : found.covered;
    rows.push({ screen: `${state} ${view.name} ${width}`, shift: before + after, ...found, covered });
  } finally {
    await page.close();
  }
}

const isWanted = ({ name }: View) => wantedPages?.includes(name) ?? true;
const isStateWanted = (state: string) => wantedStates?.includes(state) ?? true;

async function contextOf(person: Person | null): Promise<BrowserContext> {
  const session = person && (await person.client.auth.getSession()).data.session;
  const context = await browser.newContext({
    locale: "nl-BE",
    timezoneId: "Europe/Brussels",
    reducedMotion: "reduce",
  });
  if (session) {
    await context.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key, value);
        localStorage.setItem("known-admin", "yes");
      },
      [sessionKey, JSON.stringify(session)] as const,
    );
  }
  return context;
}

async function takeAll(person: Person | null, views: readonly View[], state: State | "plain") {
  if (!isStateWanted(state)) return;
  const context = await contextOf(person);
  for (const view of views.filter(isWanted)) {
    for (const width of widths) await take(context, view, state, width);
    console.log(`   ${state} ${view.name}`);
  }
  await context.close();
}

const viewsIn = (state: State) => signedInViews.filter((view) => view.states.includes(state));
const withoutLogin = [...Object.keys(publicPages), ...privatePaths.filter((path) => !isProtected(path))];
const plainViews = withoutLogin.map((address) => ({
  name: address === "/" ? "home" : address.slice(1).replaceAll("/", "-"),
  address,
  states: [],
}));

function isProtected(address: string): boolean {
  return protectedPaths.some((each) => each === address);
}

function report(): boolean {
  const broken = rows.filter(
    ({ shift, overflow, cut, small, covered }) =>
      shift > shiftMax || overflow > 0 || cut.length + small.length + covered.length > 0,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ screen, shift, overflow, cut, shortened, small, covered }) => [
        screen,
        {
          shift: Number(shift.toFixed(3)),
          "overflow, px": overflow,
          cut: cut.length,
          shortened,
          small: small.length,
          covered: covered.length,
        },
      ]),
    ),
  );
  for (const { screen, shift, overflow, cut, small, covered } of broken) {
    const parts = [
      shift > shiftMax && `moves by ${shift.toFixed(3)}`,
      overflow > 0 && `is ${overflow} px too wide`,
      cut.length > 0 && `cuts off ${cut.join(", ")}`,
      small.length > 0 && `has small targets: ${small.join(", ")}`,
      covered.length > 0 && `covers ${covered.join(", ")}`,
    ];
    console.log(`over  ${screen} ${parts.filter(Boolean).join("; ")}`);
  }
  if (broken.length === 0) console.log(`ok    ${rows.length} screens in two themes`);
  return broken.length === 0;
}

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const own = process.env.TEST_STACK
  ? null
  : await startTestStack({ web: "built", progress: console.log, log: () => {} });
if (own) process.env.TEST_STACK = JSON.stringify(own.status);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  // Before there is a history, so that the admin's lists are empty too.
  await takeAll(
    await createPerson({ codes: allServiceCodes, admin: true, firstName: "An" }),
    viewsIn("empty"),
    "empty",
  );
  await takeAll(await createPerson({ firstName: "Noor" }), viewsIn("closed"), "closed");
  const person = await personWithHistory(allServiceCodes);
  for (const state of states.filter((each) => each !== "empty" && each !== "closed")) {
    await takeAll(person, viewsIn(state), state);
  }
  await takeAll(null, plainViews, "plain");
  writeSheet(directory, pictures);
  console.log(`pictures: ${path.join(directory, "index.html")}`);
  process.exitCode = report() ? 0 : 1;
} finally {
  await browser.close();
  await own?.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
