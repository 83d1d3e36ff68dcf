// node scripts/run.mjs bench/app: the cost of every page, opened in a browser that has nothing of it, on a slow phone: bytes,
// requests and the time until the first content. The public ones are opened by a visitor, those behind the login as the
// demo data fill them. Exits with 1 when a promise of docs/benchmarks.md is broken. RUNS=1 PAGES=/contact,/dashboard narrow it.
import { chromium } from "@playwright/test";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { anonymousClient } from "@vanzelf/testkit/stack.ts";
import { serviceKeys, toolPaths } from "#functions/contract/services.ts";
import { publicPages } from "#web/content/public-pages.ts";
import { isLeading, protectedPaths } from "#web/lib/private-paths.ts";
import { findBrowser } from "../browser.ts";
import { prepareDemoAdmins } from "../local/demo-admins.ts";
import { type Opened, openCold } from "./app-page.ts";
import { quantile } from "./figures.ts";

const runs = Number(process.env.RUNS || 3);
const wantedPages = process.env.PAGES?.split(",");
const isWanted = (path: string) => wantedPages?.includes(path) ?? true;

type Row = ReturnType<typeof rowOf>;
type Promises = Partial<Record<keyof Row, number>>;

const ofPublicPages: Promises = { "largest paint, ms": 1_200, "largest shift": 0 };
const ofTools: Promises = {
  "script, kB": 200,
  requests: 25,
  "first content, ms": 3_200,
  "largest shift": 0.02,
};
const ofOthers: Promises = { "largest shift": 0.02 };
const toolsOf = new Set<string>(serviceKeys.map((key) => toolPaths[key]));

async function sessionOf(email: string): Promise<[string, string]> {
  const { data, error } = await anonymousClient().auth.signInWithPassword({ email, password: "Welkom-2026" });
  if (error) throw error;
  // The session's key in the browser (web/src/lib/stored-session.ts).
  return ["session", JSON.stringify(data.session)];
}

const rounded = (value: number) => Number(value.toFixed(1));
const medianOf = (opened: readonly Opened[], figure: (one: Opened) => number) =>
  quantile(opened.map(figure), 0.5);
const mostOf = (opened: readonly Opened[], figure: (one: Opened) => number) =>
  Math.max(...opened.map(figure));

const rowOf = (opened: readonly Opened[]) => ({
  requests: mostOf(opened, ({ requests }) => requests),
  "script, kB": rounded(mostOf(opened, ({ scriptKb }) => scriptKb)),
  "all, kB": rounded(mostOf(opened, ({ kb }) => kb)),
  "first content, ms": Math.round(medianOf(opened, ({ contentMs }) => contentMs)),
  "largest paint, ms": Math.round(medianOf(opened, ({ largestMs }) => largestMs)),
  "largest shift": Number(mostOf(opened, ({ shift }) => shift).toFixed(3)),
});

const brokenBy = (path: string, row: Row, promises: Promises): string[] =>
  Object.entries(row).flatMap(([figure, value]) => {
    const most = Object.entries(promises).find(([name]) => name === figure)?.[1];
    return most !== undefined && value > most ? [`${path}: ${figure} ${value}, at most ${most}`] : [];
  });

const stack = await startTestStack({ web: "built", progress: console.log, log: () => {} });
process.env.TEST_STACK = JSON.stringify(stack.status);
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await prepareDemoAdmins(stack.status.dbUrl, false);
  const customer = [await sessionOf("klant@voorbeeld.be")];
  const admin = [await sessionOf("beheer@voorbeeld.be")];
  const pages: [path: string, storage: [string, string][], promises: Promises][] = [
    ...Object.keys(publicPages).map((path): (typeof pages)[number] => [path, [], ofPublicPages]),
    ...protectedPaths
      .filter((path) => !isLeading(path))
      .map((path): (typeof pages)[number] => [
        path,
        path === "/admin" ? admin : customer,
        toolsOf.has(path) ? ofTools : ofOthers,
      ]),
  ];
  const rows: Record<string, Row> = {};
  const broken: string[] = [];
  for (const [path, storage, promises] of pages.filter(([page]) => isWanted(page))) {
    const opened: Opened[] = [];
    for (let run = 0; run < runs; run += 1)
      opened.push(await openCold(browser, stack.status.webUrl + path, storage));
    const row = rowOf(opened);
    rows[path] = row;
    broken.push(...brokenBy(path, row, promises));
  }
  console.log(`opened cold on a slow phone; of ${runs} runs the median times, and the most of the rest`);
  console.table(rows);
  for (const sentence of broken) console.error(`over  ${sentence}`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stack.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
