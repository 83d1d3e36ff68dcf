// Pictures of every page and of what opens inside: those behind the login empty, full, while they load, when they fail, and
// for other customers; at four widths in both themes, in test-results/screens with an index.html. Exits with 1 when a page
// moves, is wider than the window, cuts a text off, has a target that is too small, or covers a control, and when a picture
// could not be taken. Run: npm run screens, narrowed by PAGES=dashboard,admin, STATES=full,failed and WIDTHS=390,1440;
// SCREENS is another folder for the pictures.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { type Person, stack } from "@vanzelf/testkit/stack.ts";
import { findBrowser } from "./browser.ts";
import { projectDirectory } from "./local/settings.ts";
import { type Shot, take } from "./screens/camera.ts";
import { personIn } from "./screens/people.ts";
import { type Row, report } from "./screens/report.ts";
import { type Picture, writeSheet } from "./screens/sheet.ts";
import { type State, states, type View, views, widthsOfAll } from "./screens/views.ts";

const chosen = (name: string) => process.env[name]?.split(",");
const [wantedPages, wantedStates, wantedWidths] = [chosen("PAGES"), chosen("STATES"), chosen("WIDTHS")];
const directory = path.resolve(projectDirectory, process.env.SCREENS ?? "test-results/screens");
/** While one waits for its page, the other is drawn. More would take the places that a person's requests have at once. */
const tabs = 2;

/** The key of the session in the browser (web/src/lib/stored-session.ts). */
const sessionKey = "session";
/** The mark of a browser that has fetched the fonts once (web/src/lib/remembered.ts). */
const seenFontsKey = "seen-fonts";

const pictures: Picture[] = [];
const rows: Row[] = [];

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
  await bringFonts(context);
  return context;
}

/** A first visit may be drawn in a font of the system; the pictures show the site's own. */
async function bringFonts(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(new URL("/contact", stack().webUrl).href);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, seenFontsKey);
  await page.close();
}

function shotsOf(view: View, state: State, userId: string): Shot[] {
  const address = typeof view.address === "string" ? view.address : view.address(userId);
  const widths = (view.widths ?? widthsOfAll).filter((each) => wantedWidths?.includes(String(each)) ?? true);
  return widths.map((width) => ({ view, state, width, address }));
}

async function takeShot(context: BrowserContext, shot: Shot): Promise<void> {
  const screen = `${shot.state} ${shot.view.name} ${shot.width}`;
  try {
    const { pictures: made, ...result } = await take(context, shot, directory);
    pictures.push(...made);
    rows.push({ screen, result });
    console.log(`   ${screen}`);
  } catch (error) {
    // The others are worth their pictures.
    const [problem = "unknown"] = String(error).split("\n");
    rows.push({ screen, result: { problem } });
    console.log(`   ${screen}: ${problem}`);
  }
}

async function takeAll(state: State): Promise<void> {
  const wanted = views.filter(
    ({ name, states }) => states.includes(state) && (wantedPages?.includes(name) ?? true),
  );
  if (wanted.length === 0 || !(wantedStates?.includes(state) ?? true)) return;
  const person = await personIn(state);
  const context = await contextOf(person);
  const shots = wanted.flatMap((view) => shotsOf(view, state, person?.id ?? ""));
  const work = async () => {
    for (let shot = shots.shift(); shot; shot = shots.shift()) await takeShot(context, shot);
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await context.close();
}

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const startedMs = performance.now();
const own = process.env.TEST_STACK
  ? null
  : await startTestStack({ web: "built", progress: console.log, log: () => {} });
if (own) process.env.TEST_STACK = JSON.stringify(own.status);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  // Without hints letters stand where telephones and Macs put them: hints move them to whole pixels.
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--lang=nl-BE"],
});
try {
  for (const state of states) await takeAll(state);
  writeSheet(directory, pictures);
  const minutes = (performance.now() - startedMs) / 60_000;
  console.log(
    `${pictures.length} pictures in ${minutes.toFixed(1)} min: ${path.join(directory, "index.html")}`,
  );
  process.exitCode = report(rows) ? 0 : 1;
} finally {
  await browser.close();
  await own?.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
