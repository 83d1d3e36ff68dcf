import path from "node:path";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { stack } from "@vanzelf/testkit/stack.ts";
import { type Findings, forgetShifts, measure, shiftOf, watchShifts } from "./measure.ts";
import type { Picture } from "./sheet.ts";
import type { State, View } from "./views.ts";

const themes = ["dark", "light"] as const;
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
/** Of a picture: the beginning of a long list says enough. */
const heightMaxPx = 2_400;
const actTimeoutMs = 30_000;

/** Requests of the frame of every page: with their answers the page's own loading and failing are seen. */
const ofFrame = /\/rest\/v1\/(user_tables|rpc\/is_admin)\b/;
const backend = /\/(rest|functions|storage)\/v1\//;

/** One view at one width. */
export type Shot = { view: View; state: State; width: number; address: string };
export type Taken = { shift: number; findings: Findings; pictures: Picture[] };

/** Answers of the backend in this state; what it returns lets those go that are held back. */
async function answer(page: Page, state: State): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (state === "opening" || state === "loading" || state === "failed") {
    await page.route(backend, async (route: Route) => {
      const isOfFrame = ofFrame.test(route.request().url());
      if (state === "failed" && !isOfFrame)
        return route.fulfill({ status: 500, json: { message: "broken" } });
      if (state === "opening" || (state === "loading" && !isOfFrame)) await promise;
      // A page that is closed meanwhile needs no answer.
      return route.continue().catch(() => {});
    });
  }
  return resolve;
}

/** Everything of the page is drawn: its heading, its fonts, and nothing that still waits. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page
    .waitForFunction(
      () =>
        document.querySelector("main h1") &&
        !document.querySelector("main :is(.animate-breathe, .animate-spin)"),
      null,
      { timeout: 20_000 },
    )
    // A page that goes on waiting is worth its picture.
    .catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** The app has taken over from the first HTML, whose shape of a page looks the same, and has drawn what it can. */
async function isWaiting(page: Page, state: State): Promise<void> {
  const placeholders =
    state === "loading" ? ["Pagina wordt geladen...", "Toegang wordt gecontroleerd..."] : [];
  await page.waitForFunction(
    (texts) => {
      const main = document.querySelector("main");
      const hasApp = document.querySelector("header [popovertarget=user-menu]");
      return hasApp && main && !texts.some((text) => main.textContent.includes(text));
    },
    placeholders,
    { timeout: 20_000 },
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

async function photograph(page: Page, { view, state, width }: Shot, directory: string): Promise<Picture[]> {
  // A dialog covers one window, and the page behind it is not what was opened.
  const height = await page.evaluate(() =>
    document.querySelector("dialog:modal") ? innerHeight : document.documentElement.scrollHeight,
  );
  const pictures: Picture[] = [];
  for (const theme of themes) {
    // As the product's own button does: the theme is a class of the root.
    await page.evaluate((is) => {
      document.documentElement.classList.remove("dark", "light");
      document.documentElement.classList.add(is);
    }, theme);
    const file = `${state}/${view.name}-${width}-${theme}.png`;
    await page.screenshot({
      path: path.join(directory, file),
      fullPage: true,
      animations: "disabled",
      clip: { x: 0, y: 0, width, height: Math.min(height, heightMaxPx) },
    });
    pictures.push({ state, name: view.name, width, theme, file });
  }
  return pictures;
}

/** Opens the page in a tab of its own, waits for its state, measures it, and photographs it in both themes. */
export async function take(context: BrowserContext, shot: Shot, directory: string): Promise<Taken> {
  const { view, state, width, address } = shot;
  const page = await context.newPage();
  page.setDefaultTimeout(actTimeoutMs);
  try {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    await page.addInitScript(watchShifts);
    const letGo = await answer(page, state);
    await page.goto(new URL(address, stack().webUrl).href);
    const isHeld = state === "opening" || state === "loading";
    await (isHeld ? isWaiting(page, state) : isQuiet(page));
    if (view.act) {
      await view.act(page);
      await isQuiet(page);
    }
    const findings = await measure(page);
    // The page may be moved by what a click opened, and covered until that is closed.
    const before = view.act ? 0 : await shiftOf(page);
    const pictures = await photograph(page, shot, directory);
    await forgetShifts(page);
    letGo();
    if (isHeld) await isQuiet(page);
    const after = isHeld ? await shiftOf(page) : 0;
    return {
      shift: before + after,
      findings: view.act ? { ...findings, covered: [] } : findings,
      pictures,
    };
  } finally {
    await page.close();
  }
}
