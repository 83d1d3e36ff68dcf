// The cost of every page. The public ones are opened by a visitor with an empty cache, on a slow phone; those behind the
// login by a customer with a history of years, and by their link with their data unread and read before, on the phone and
// on a desktop; then the phone is worked on. Exits with 1 when a page moves, a tool needs too much before its first content,
// or a paint, a click or another act takes too long. Run: npm run bench:app, narrowed by RUNS=1, PAGES=/contact,/dashboard and DEVICES="390 px".
import { type Browser, chromium } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { serviceKeys, toolPaths } from "#functions/contract/services.ts";
import { publicPages } from "#web/content/public-pages.ts";
import { protectedPaths } from "#web/lib/private-paths.ts";
import { findBrowser } from "../browser.ts";
import { measureActs } from "./app-acts.ts";
import { history, writeHistory } from "./app-history.ts";
import {
  type Device,
  devices,
  followLink,
  type HardLoad,
  loadPage,
  type Navigation,
  openDevice,
  phone,
} from "./app-page.ts";
import { quantile } from "./figures.ts";

const runs = Number(process.env.RUNS || 3);
const wantedPages = process.env.PAGES?.split(",");
const wantedDevices = process.env.DEVICES?.split(",");
const isWanted = (path: string) => wantedPages?.includes(path) ?? true;
// This one only leads to another page.
const pages = protectedPaths.filter((path) => path !== "/meeting-dashboard" && isWanted(path));
const tools = [...new Set(serviceKeys.map((key) => toolPaths[key]))].filter((path) => pages.includes(path));
const chosenDevices = devices.filter(({ name }) => wantedDevices?.includes(name) ?? true);

/** No link leads to it: it is opened by its address, from old mails and bookmarks. */
const withoutLink: readonly string[] = ["/platform/email-lead"];

/** A page that another one is reached from. */
const startOf = (path: string) => (path === "/platform" ? "/account" : "/platform");

const budgets = {
  visitorsShift: 0,
  visitorsPaintMs: 1_200,
  coldScriptKb: 200,
  coldRequests: 25,
  coldMs: 3_200,
  shift: 0.02,
  unreadMs: 800,
  readMs: 300,
  interactionMs: 200,
} as const;

/** The session's key in the browser (web/src/lib/stored-session.ts). */
const sessionKey = "session";

type Storage = readonly [string, string][];

async function sessionOf({ client }: Person): Promise<[string, string]> {
  const { data } = await client.auth.getSession();
  return [sessionKey, JSON.stringify(data.session)];
}

const medianOf = <Item>(items: readonly Item[], figure: (item: Item) => number) =>
  quantile(items.map(figure), 0.5);

/** A page as a visitor finds it, without the app, which comes with the first interaction. */
async function measureVisit(browser: Browser, path: string) {
  const loads: HardLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    const open = await openDevice(browser, phone, []);
    loads.push(await loadPage(open, origin + path).finally(open.close));
  }
  return {
    page: path,
    requests: medianOf(loads, ({ requests }) => requests),
    "largest paint, ms": Math.round(medianOf(loads, ({ largestMs }) => largestMs)),
    "largest shift": Number(Math.max(...loads.map(({ shift }) => shift)).toFixed(3)),
  };
}

/** A tool as a customer finds it whose browser has nothing of it, on the slow phone. */
async function measureCold(browser: Browser, path: string, storage: Storage) {
  const loads: HardLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    const open = await openDevice(browser, phone, storage);
    loads.push(await loadPage(open, origin + path).finally(open.close));
  }
  return {
    page: path,
    "script, kB": Number(Math.max(...loads.map(({ scriptKb }) => scriptKb)).toFixed(1)),
    requests: Math.max(...loads.map(({ requests }) => requests)),
    "first content, ms": Math.round(medianOf(loads, ({ contentMs }) => contentMs)),
  };
}

async function measurePage(browser: Browser, device: Device, path: string, storage: Storage) {
  const loads: HardLoad[] = [];
  const unread: Navigation[] = [];
  const read: Navigation[] = [];
  for (let run = 0; run < runs; run += 1) {
    const open = await openDevice(browser, device, storage);
    try {
      loads.push(await loadPage(open, origin + path));
      if (withoutLink.includes(path)) continue;
      await loadPage(open, origin + startOf(path));
      unread.push(await followLink(open, path));
      await followLink(open, startOf(path));
      read.push(await followLink(open, path));
    } finally {
      await open.close();
    }
  }
  const worstShift = Math.max(...[...loads, ...unread, ...read].map(({ shift }) => shift));
  return {
    page: path,
    device: device.name,
    "script, kB": Number(medianOf(loads, ({ scriptKb }) => scriptKb).toFixed(1)),
    requests: medianOf(loads, ({ requests }) => requests),
    "finished, ms": Math.round(medianOf(loads, ({ finishedMs }) => finishedMs)),
    "largest paint, ms": Math.round(medianOf(loads, ({ largestMs }) => largestMs)),
    "largest shift": Number(worstShift.toFixed(3)),
    "unread, ms": Math.round(medianOf(unread, ({ ms }) => ms)),
    "processor, ms": Math.round(medianOf(unread, ({ processorMs }) => processorMs)),
    rounds: medianOf(unread, ({ rounds }) => rounds),
    kB: Number(medianOf(unread, ({ kb }) => kb).toFixed(1)),
    "read, ms": Math.round(medianOf(read, ({ ms }) => ms)),
    "read, processor, ms": Math.round(medianOf(read, ({ processorMs }) => processorMs)),
  };
}

const stack = await startTestStack({ web: "built", progress: console.log, log: () => {} });
process.env.TEST_STACK = JSON.stringify(stack.status);
const origin = stack.status.webUrl;
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const visits: Awaited<ReturnType<typeof measureVisit>>[] = [];
  for (const path of Object.keys(publicPages).filter(isWanted))
    visits.push(await measureVisit(browser, path));
  console.log(`public pages on the slow phone; median of ${runs} runs, the largest shift of all`);
  console.table(Object.fromEntries(visits.map(({ page, ...figures }) => [page, figures])));
  const limits = { email_marketing: 20, meeting_analysis: 3, competitive_analysis: 5 };
  // An admin's menu asks for more.
  const customer = await createPerson({ services: serviceKeys, firstName: "Jo", limits });
  await writeHistory(customer);
  const cold: Awaited<ReturnType<typeof measureCold>>[] = [];
  for (const path of tools) cold.push(await measureCold(browser, path, [await sessionOf(customer)]));
  console.log(
    `tools opened cold on the slow phone, until their first content; of ${runs} runs the most, and the median time`,
  );
  console.table(Object.fromEntries(cold.map(({ page, ...figures }) => [page, figures])));
  const person = await createPerson({ services: serviceKeys, admin: true, firstName: "An", limits });
  await writeHistory(person);
  await sql.query("analyze");
  const storage: Storage = [await sessionOf(person), ["known-admin", "yes"]];
  const rows: Awaited<ReturnType<typeof measurePage>>[] = [];
  for (const device of chosenDevices) {
    for (const path of pages) {
      const row = await measurePage(browser, device, path, storage);
      rows.push(row);
      console.log(Object.entries(row).join(" "));
    }
  }
  const acts = await measureActs({ browser, device: phone, origin, storage, runs, pages });
  console.log(
    `slow phone and desktop, ${history.drafts} drafts, ${history.results} results, ${history.reports} reports; median of ${runs} runs, the largest shift of all; kB as they are sent`,
  );
  console.table(
    Object.fromEntries(rows.map(({ page, device, ...figures }) => [`${page} ${device}`, figures])),
  );
  console.log("acts on the slow phone, from the input to the paint after it");
  console.table(Object.fromEntries(acts.map(({ act, ...figures }) => [act, figures])));
  const pageNames = (over: typeof rows) => over.map(({ page, device }) => `${page} at ${device}`);
  const verdicts = [
    {
      name: `visitor's shift, at most ${budgets.visitorsShift}`,
      over: visits.filter((row) => row["largest shift"] > budgets.visitorsShift).map(({ page }) => page),
    },
    {
      name: `visitor's largest paint, at most ${budgets.visitorsPaintMs} ms`,
      over: visits
        .filter((row) => row["largest paint, ms"] > budgets.visitorsPaintMs)
        .map(({ page }) => page),
    },
    {
      name: `tool opened cold, at most ${budgets.coldScriptKb} kB of script, ${budgets.coldRequests} requests and ${budgets.coldMs} ms before its first content`,
      over: cold
        .filter(
          (row) =>
            row["script, kB"] > budgets.coldScriptKb ||
            row.requests > budgets.coldRequests ||
            row["first content, ms"] > budgets.coldMs,
        )
        .map(({ page }) => page),
    },
    {
      name: `shift, at most ${budgets.shift}`,
      over: pageNames(rows.filter((row) => row["largest shift"] > budgets.shift)),
    },
    {
      name: `click with unread data, at most ${budgets.unreadMs} ms`,
      over: pageNames(rows.filter((row) => row["unread, ms"] > budgets.unreadMs)),
    },
    {
      name: `click with read data, at most ${budgets.readMs} ms`,
      over: pageNames(rows.filter((row) => row["read, ms"] > budgets.readMs)),
    },
    {
      name: `interaction, at most ${budgets.interactionMs} ms`,
      over: acts.filter((row) => row["slowest, ms"] > budgets.interactionMs).map(({ act }) => act),
    },
  ];
  for (const { name, over } of verdicts)
    console.log(over.length > 0 ? `over  ${name}: ${over.join(", ")}` : `ok    ${name}`);
  process.exitCode = verdicts.every(({ over }) => over.length === 0) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
