import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, firefox, webkit } from "@playwright/test";
import { installDebianPackages } from "./debian-packages.ts";

/** The headless shell shows the same pages in half the time. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const downloadTimeoutMs = 120_000;
const noBrowser = `No browser for the browser tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.`;

/** Pages are painted first in a font of the system with Arial's measures, which a bare Debian lacks. */
const systemFont = { directory: "/usr/share/fonts/truetype/liberation", packageName: "fonts-liberation" };

/** Its output is hidden: it is long when the download host cannot be reached, and the error below names the cause. */
const fetchPlaywrightBrowser = () =>
  spawnSync("playwright", ["install", "chromium"], { stdio: "ignore", timeout: downloadTimeoutMs }).status ===
  0;

function playwrightBrowser(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Of Firefox and WebKit, those that Playwright has not installed on this machine. */
export const absentEngines = (): string[] =>
  [firefox, webkit].filter((engine) => !existsSync(engine.executablePath())).map((engine) => engine.name());

/** The shell without a window takes half the time of the whole program. */
const debianBrowser = "chromium-headless-shell";

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, the system's, Playwright's own, Debian's package, else
 * Playwright's own, fetched; undefined when there is none. Throws an Error when CHROMIUM_PATH is wrong.
 */
export async function findBrowserIfAny(progress: (line: string) => void): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  const known = given || systemPaths.find((file) => existsSync(file)) || playwrightBrowser();
  const hasFont = process.platform !== "linux" || existsSync(systemFont.directory);
  await Promise.all([
    hasFont || installDebianPackages([systemFont.packageName], "the font of the first paint"),
    known || installDebianPackages([debianBrowser], "a browser for the tests"),
  ]);
  if (known) return known;
  const installed = systemPaths.find((file) => existsSync(file));
  if (installed) return installed;
  progress("no browser found: trying Playwright's own");
  return fetchPlaywrightBrowser() ? playwrightBrowser() : undefined;
}

/** As findBrowserIfAny, for what cannot do without: throws an Error with the remedy. */
export async function findBrowser(progress: (line: string) => void): Promise<string> {
  const found = await findBrowserIfAny(progress);
  if (!found) throw new Error(noBrowser);
  return found;
}
