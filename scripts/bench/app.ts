// The cost of the pages behind the login, for a customer with a history: each is opened with an empty cache, and by the
// menu with its data unread and read before, on a slow phone and on a desktop. Exits with 1 when a page moves or a click
// takes too long. Run: npm run bench:app, narrowed by RUNS=1 and PAGES=/platform,/dashboard.
import { chromium } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { allServiceCodes } from "#functions/contract/services.ts";
import { protectedPaths } from "#web/lib/private-paths.ts";
import { findBrowser } from "../browser.ts";
import {
  type Device,
  devices,
  followLink,
  type HardLoad,
  loadPage,
  type Navigation,
  openDevice,
} from "./app-page.ts";
import { quantile } from "./figures.ts";

const runs = Number(process.env.RUNS || 3);
const wanted = process.env.PAGES?.split(",");
// This one only leads to another page.
const pages = protectedPaths.filter(
  (path) => path !== "/meeting-dashboard" && (wanted?.includes(path) ?? true),
);

/** A page that another one is reached from. */
const startOf = (path: string) => (path === "/platform" ? "/account" : "/platform");

const budgets = { shift: 0.02, unreadMs: 800, readMs: 300 } as const;

/** The key of the session in the browser (web/src/lib/stored-session.ts). */
const sessionKey = "session";

async function write({ id }: Person): Promise<void> {
  await sql.query(
    `insert into public.user_emails (user_id, email, subject, content, created_at)
     select $1, 'info@bedrijf-' || number || '.example', 'Voorstel ' || number, repeat('Een zin van twintig. ', 50),
       now() - number * interval '1 hour'
     from generate_series(1, 200) as number`,
    [id],
  );
  await sql.query(
    `insert into public."Meeting_Analyst_Results" (user_id, summary, action_items, created_at)
     select $1, 'Overleg ' || number, array['Offerte sturen', 'Teksten nalezen'], now() - number * interval '1 day'
     from generate_series(1, 40) as number`,
    [id],
  );
  await sql.query(
    `insert into public."CAReports" ("UUID", "Name", "Report", created_at)
     select $1, 'Rapport ' || number, 'https://rapport.example/' || number, now() - number * interval '9 days'
     from generate_series(1, 30) as number`,
    [id],
  );
}

const median = (values: readonly number[]) => quantile(values, 0.5);

async function measure(device: Device, path: string, storage: readonly [string, string][]) {
  const loads: HardLoad[] = [];
  const unread: Navigation[] = [];
  const read: Navigation[] = [];
  for (let run = 0; run < runs; run += 1) {
    const open = await openDevice(browser, device, storage);
    try {
      loads.push(await loadPage(open, origin + path));
      await loadPage(open, origin + startOf(path));
      const first = await followLink(open, path);
      if (first) {
        unread.push(first);
        await followLink(open, startOf(path));
        const second = await followLink(open, path);
        if (second) read.push(second);
      }
    } finally {
      await open.close();
    }
  }
  const worstShift = Math.max(...[...loads, ...unread, ...read].map(({ shift }) => shift));
  return {
    page: path,
    device: device.name,
    "script, kB": Number(median(loads.map(({ scriptKb }) => scriptKb)).toFixed(1)),
    requests: median(loads.map(({ requests }) => requests)),
    "largest paint, ms": Math.round(median(loads.map(({ largestMs }) => largestMs))),
    "largest shift": Number(worstShift.toFixed(3)),
    "click, unread, ms": Math.round(median(unread.map(({ ms }) => ms))),
    "click, read, ms": Math.round(median(read.map(({ ms }) => ms))),
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
  const limits = { email_marketing: 20, meeting_analysis: 3, competitive_analysis: 5 };
  const person = await createPerson({ codes: allServiceCodes, admin: true, firstName: "An", limits });
  await write(person);
  const { data } = await person.client.auth.getSession();
  const storage: [string, string][] = [
    [sessionKey, JSON.stringify(data.session)],
    ["known-admin", "yes"],
  ];
  const rows = [];
  for (const device of devices) {
    for (const path of pages) {
      rows.push(await measure(device, path, storage));
      console.log(`${device.name} ${path}`);
    }
  }
  console.log(
    `slow phone and desktop, median of ${runs} runs, the largest shift of all; kB as they are sent`,
  );
  console.table(
    Object.fromEntries(rows.map(({ page, device, ...figures }) => [`${page} ${device}`, figures])),
  );
  const verdicts = [
    {
      name: `shift, at most ${budgets.shift}`,
      over: rows.filter((row) => row["largest shift"] > budgets.shift),
    },
    {
      name: `click with unread data, at most ${budgets.unreadMs} ms`,
      over: rows.filter((row) => row["click, unread, ms"] > budgets.unreadMs),
    },
    {
      name: `click with read data, at most ${budgets.readMs} ms`,
      over: rows.filter((row) => row["click, read, ms"] > budgets.readMs),
    },
  ];
  for (const { name, over } of verdicts) {
    const breakers = over.map(({ page, device }) => `${page} at ${device}`).join(", ");
    console.log(over.length > 0 ? `over  ${name}: ${breakers}` : `ok    ${name}`);
  }
  process.exitCode = verdicts.every(({ over }) => over.length === 0) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
