// The cost of the public pages on a slow phone: the built site, served with production's headers and
// compression, measured by Lighthouse and weighed in a browser. Exits with 1 when a page is over a budget.
// Run: npm run bench:web, narrowed by RUNS=1 and PAGES=/,/contact; ALL=1 loads every page over a really slow line too.
import path from "node:path";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { findBrowser } from "../browser.ts";
import { readSettings } from "../local/settings.ts";
import { findSiteBackend } from "../site/site-backend.ts";
import { startBuiltWeb } from "../site/web.ts";
import { budgets, type Measured, pagesOver, tableOf, verdict } from "./web-budgets.ts";
import { type LighthouseFigures, measureSimulated, measureThrottledLcp } from "./web-lighthouse.ts";
import { launchBrowser, weigh } from "./web-weight.ts";

const runs = Number(process.env.RUNS || 5);
const wanted = process.env.PAGES?.split(",");
/** One of each kind: a tall opening, a list, a long text, a service, a form. */
const typicalPages = ["/", "/over-ons", "/contact", "/services/website", "/login"];
/** No page sends it a request before a sign-in. */
const noBackend = { apiUrl: "http://127.0.0.1:54321", publishableKey: "none" };

const executable = await findBrowser(console.log);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const { apiUrl, publishableKey } = (await findSiteBackend()) ?? noBackend;
const directory = path.join(readSettings().directory, "preview");
const site = await startBuiltWeb({ apiUrl, publishableKey, port, directory, progress: console.log });
try {
  const pages = await measurePages(await publicPages());
  console.log(`${pages.length} pages, slow phone, median of ${runs} runs; kB are gzip's`);
  console.table(tableOf(pages));
  for (const budget of budgets) console.log(verdict(budget, pages));
  process.exitCode = budgets.some((budget) => pagesOver(budget, pages).length > 0) ? 1 : 0;
} finally {
  await site.stop();
}
// Handles that building and measuring left open must not keep the process alive.
process.exit();

/** The pages of the sitemap, or those of them in PAGES. */
async function publicPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) =>
    url ? [new URL(url).pathname] : [],
  );
  return wanted ? listed.filter((page) => wanted.includes(page)) : listed;
}

async function measurePages(paths: string[]): Promise<Measured[]> {
  const browser = await launchBrowser(executable);
  const weights = new Map(
    await Promise.all(paths.map(async (page) => [page, await weigh(browser, origin + page)] as const)),
  );
  await browser.close();
  const measured: Measured[] = [];
  for (const page of paths) {
    const weight = weights.get(page);
    if (weight) measured.push({ page, ...weight, ...(await measurePage(page)) });
  }
  return measured;
}

async function measurePage(page: string) {
  const run = { executable, url: origin + page };
  const simulated: LighthouseFigures[] = [];
  for (let round = 0; round < runs; round += 1) simulated.push(await measureSimulated(run));
  const lost = new Set(simulated.flatMap((figures) => figures.lost));
  const throttled: number[] = [];
  if (process.env.ALL || wanted || typicalPages.includes(page)) {
    for (let round = 0; round < runs; round += 1) throttled.push(await measureThrottledLcp(run));
  }
  console.log(`${page}${lost.size > 0 ? `, points lost in some run: ${[...lost].join(", ")}` : ""}`);
  const of = (figure: Exclude<keyof LighthouseFigures, "lost">) =>
    median(simulated.map((figures) => figures[figure]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
    lcpMs: of("lcpMs"),
    throttledLcpMs: throttled.length > 0 ? median(throttled) : undefined,
    tbtMs: of("tbtMs"),
    cls: of("cls"),
    requests: of("requests"),
    thirdParties: of("thirdParties"),
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
