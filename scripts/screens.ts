// node scripts/run.mjs screens: pictures of every page of the stack that npm start brought up, in test-results/screens, at
// two widths in both themes: the public ones as a visitor, those behind the login as the demo data fill them. Words behind
// it choose pages, as in `screens /dashboard /admin`; `screens readme` makes the two of README.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { publicPages } from "#web/content/public-pages.ts";
import { protectedPaths } from "#web/lib/private-paths.ts";
import { findBrowser } from "./browser.ts";
import { projectDirectory, readSettings } from "./local/settings.ts";
import { readState } from "./local/state.ts";

const directory = path.join(projectDirectory, "test-results/screens");
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** The beginning of a long list says enough. */
const heightMaxPx = 2_400;
const password = "Welkom-2026";

const status = readState(readSettings().directory)?.status;
if (!status) throw new Error("No stack runs here: npm start first.");
const { webUrl, apiUrl, publishableKey } = status;
const chosen = process.argv.slice(2);
const isChosen = (address: string) => chosen.length === 0 || chosen.includes(address);

async function sessionOf(email: string) {
  const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return JSON.stringify(data.session);
}

/** As the product's own button does: the theme is a class of the root. */
const showTheme = (page: Page, theme: string) =>
  page.evaluate((is) => {
    document.documentElement.classList.remove("dark", "light");
    document.documentElement.classList.add(is);
  }, theme);

async function photograph(page: Page, address: string): Promise<void> {
  const name = address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(webUrl + address, { waitUntil: "networkidle" });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const theme of ["dark", "light"]) {
      await showTheme(page, theme);
      const file = path.join(directory, `${name}-${size.width}-${theme}.png`);
      const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, heightMaxPx) };
      await page.screenshot({ path: file, fullPage: true, animations: "disabled", clip });
    }
  }
  console.log(`   ${address}`);
}

/** Of what a screen shows, in one theme, as WebP, which the browser writes and Playwright has no option for. */
async function photographForReadme(page: Page, address: string, name: string, theme: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(webUrl + address, { waitUntil: "networkidle" });
  await showTheme(page, theme);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  writeFileSync(path.join(projectDirectory, "docs/pictures", `${name}.webp`), Buffer.from(data, "base64"));
}

const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  // Without hints letters stand where telephones and Macs put them: hints move them to whole pixels.
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
});
try {
  const people: readonly [email: string, addresses: readonly string[]][] = [
    ["", [...Object.keys(publicPages), "/bestaat-niet"]],
    ["klant@voorbeeld.be", protectedPaths.filter((address) => address !== "/admin")],
    ["beheer@voorbeeld.be", ["/admin", "/admin?weergave=audit"]],
  ];
  for (const [email, addresses] of people) {
    const page = await browser.newPage({ locale: "nl-BE", reducedMotion: "reduce" });
    const session = email ? await sessionOf(email) : "";
    await page.addInitScript((kept) => kept && localStorage.setItem("session", kept), session);
    if (chosen[0] === "readme") {
      if (email === "") await photographForReadme(page, "/", "home", "dark");
      if (addresses.includes("/dashboard"))
        await photographForReadme(page, "/dashboard", "lead-generator", "light");
    }
    for (const address of addresses.filter(isChosen)) await photograph(page, address);
    await page.close();
  }
  console.log(`Pictures: ${directory}`);
} finally {
  await browser.close();
}
