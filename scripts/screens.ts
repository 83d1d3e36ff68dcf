// Pictures of every page, for a person to look at: of the public ones as a visitor, of those behind the login as the demo
// data fill them and as a new customer sees them, at two widths in both themes, in test-results/screens with an index.html.
// Run: npm run screens, narrowed by PAGES=dashboard,admin and WIDTHS=390.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { anonymousClient, createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { publicPages } from "#web/content/public-pages.ts";
import { privatePaths, protectedPaths } from "#web/lib/private-paths.ts";
import { findBrowser } from "./browser.ts";
import { prepareDemoAdmins } from "./local/demo-admins.ts";
import { projectDirectory } from "./local/settings.ts";

const directory = path.join(projectDirectory, "test-results/screens");
const heights: Readonly<Record<string, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
const themes = ["dark", "light"] as const;
/** The beginning of a long list says enough. */
const heightMaxPx = 2_400;
/** A page that goes on waiting is worth its picture. */
const waitMaxMs = 20_000;

const wantedPages = process.env.PAGES?.split(",");
const widths = (process.env.WIDTHS ?? "390,1440").split(",");
const isProtected = (address: string) => protectedPaths.some((each) => each === address);
/** Of what opens inside a page, the parts that an address leads to. */
const inside = ["audit", "berichten", "weigeringen"].map((view) => `/admin?weergave=${view}`);

type Session = Awaited<ReturnType<typeof signIn>>;

async function signIn(email: string, password: string) {
  const { data, error } = await anonymousClient().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

async function openBrowser(session: Session | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stack().webUrl,
    locale: "nl-BE",
    reducedMotion: "reduce",
  });
  const script = `if (${session !== null}) localStorage.setItem("session", ${JSON.stringify(JSON.stringify(session))})`;
  await context.addInitScript(script);
  return context;
}

async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const waits = page.locator("main").locator(".animate-breathe, .animate-spin");
  await waits
    .first()
    .waitFor({ state: "detached", timeout: waitMaxMs })
    .catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

const nameOf = (address: string) => address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";

/** The pictures of one page, by their files. */
async function photograph(context: BrowserContext, address: string, state: string): Promise<string[]> {
  const page = await context.newPage();
  const files: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width: Number(width), height: heights[width] ?? 900 });
    await page.goto(address);
    await isQuiet(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const theme of themes) {
      // As the product's own button does: the theme is a class of the root.
      await page.evaluate((is) => {
        document.documentElement.classList.remove("dark", "light");
        document.documentElement.classList.add(is);
      }, theme);
      const file = `${state}-${nameOf(address)}-${width}-${theme}.png`;
      const clip = { x: 0, y: 0, width: Number(width), height: Math.min(height, heightMaxPx) };
      await page.screenshot({
        path: path.join(directory, file),
        fullPage: true,
        animations: "disabled",
        clip,
      });
      files.push(file);
    }
  }
  await page.close();
  return files;
}

function sheetOf(rows: ReadonlyMap<string, readonly string[]>): string {
  const style =
    "body{font:14px sans-serif}div{display:flex;gap:.5rem;overflow-x:auto}img{height:26rem;border:1px solid #888}";
  const body = [...rows].map(
    ([title, files]) =>
      `<h2>${title}</h2><div>${files.map((file) => `<a href="${file}"><img src="${file}" loading="lazy" alt="${file}"></a>`).join("")}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>${body.join("")}</html>`;
}

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const own = process.env.TEST_STACK
  ? null
  : await startTestStack({ web: "built", progress: console.log, log: () => {} });
if (own) process.env.TEST_STACK = JSON.stringify(own.status);
if (own) await prepareDemoAdmins(own.status.dbUrl, false);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  // Without hints letters stand where telephones and Macs put them: hints move them to whole pixels.
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--lang=nl-BE"],
});
try {
  const newCustomer = await createPerson({ services: serviceKeys, firstName: "An" });
  const demo = await signIn("klant@voorbeeld.be", "Welkom-2026");
  const admin = await signIn("beheer@voorbeeld.be", "Welkom-2026");
  const customersPages = protectedPaths.filter((address) => address !== "/admin");
  const open = [...Object.keys(publicPages), ...privatePaths.filter((address) => !isProtected(address))];
  const states: readonly [name: string, session: Session | null, addresses: readonly string[]][] = [
    ["visitor", null, [...open, "/bestaat-niet"]],
    ["new", await signIn(newCustomer.email, newCustomer.password), customersPages],
    ["demo", demo, customersPages],
    ["admin", admin, ["/admin", ...inside]],
  ];
  const rows = new Map<string, string[]>();
  for (const [state, session, addresses] of states) {
    const context = await openBrowser(session);
    for (const address of addresses) {
      if (wantedPages && !wantedPages.includes(nameOf(address))) continue;
      rows.set(`${address}, ${state}`, await photograph(context, address, state));
      console.log(`   ${address}, ${state}`);
    }
    await context.close();
  }
  writeFileSync(path.join(directory, "index.html"), sheetOf(rows));
  console.log(`Pictures of ${rows.size} pages: ${path.join(directory, "index.html")}`);
} finally {
  await browser.close();
  await own?.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
