// What uploading costs in memory, in the browser's tab, in the rest of the browser and in the backend, for small and
// large recordings side by side: the real page, a real browser, a backend of its own. Flat is the aim: the ratios say
// how much more the peak is than that of the smallest file. Run: npm run bench:upload, or with sizes in MB behind it.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { createPerson, type Person } from "@vanzelf/testkit/stack.ts";
import { findBrowser } from "../browser.ts";
import { readState, type StackStatus } from "../local/state.ts";

const megabyte = 1024 * 1024;
const given = process.argv.slice(2).map(Number);
const sizesMb = given.length > 0 ? given : [50, 500, 2048];
const sampleEveryMs = 200;
const startMaxMs = 180_000;
const stopMaxMs = 15_000;
const uploadMaxMs = 30 * 60_000;

const parts = ["tab", "browser", "backend"] as const;
type Part = (typeof parts)[number];
/** Resident memory in MB. */
type Memory = Record<Part, number>;

function residentMb(pids: readonly number[]): number {
  if (pids.length === 0) return 0;
  // Fails when one of them has just ended.
  try {
    const lines = execFileSync("ps", ["-o", "rss=", "-p", pids.join(",")], { encoding: "utf8" });
    return lines.split("\n").reduce((sum, line) => sum + Number(line), 0) / 1024;
  } catch {
    return 0;
  }
}

/** A stack in a process of its own, so that its memory is nobody else's. */
async function startBackend(directory: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "../start.ts")], {
    stdio: "ignore",
    env: {
      ...process.env,
      STACK_DIR: directory,
      WEB_PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      DB_PORT: String(await freePort()),
      STORAGE_FILE_SIZE_LIMIT: "50GiB",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    // Whatever it waits for, its guard ends what it leaves.
    await Promise.race([ended, wait(stopMaxMs)]);
    child.kill("SIGKILL");
    await ended;
  };
  const deadline = Date.now() + startMaxMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const state = readState(directory);
    if (state?.status) return { status: state.status, pid: state.pid, stop };
    await wait(sampleEveryMs);
  }
  await stop();
  throw new Error("The backend did not start");
}

async function createProbe(browser: Browser, backendPid: number) {
  const session = await browser.newBrowserCDPSession();
  return async (): Promise<Memory> => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const pidsOf = (wanted: boolean) =>
      processInfo.filter(({ type }) => (type === "renderer") === wanted).map(({ id }) => id);
    return {
      tab: residentMb(pidsOf(true)),
      browser: residentMb(pidsOf(false)),
      backend: residentMb([backendPid]),
    };
  };
}

const highest = (a: Memory, b: Memory): Memory => ({
  tab: Math.max(a.tab, b.tab),
  browser: Math.max(a.browser, b.browser),
  backend: Math.max(a.backend, b.backend),
});

async function signIn(page: Page, { email, password }: Person) {
  await page.goto("/platform/meeting-analyst");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Inloggen" }).click();
  await page.getByLabel("Kies een opname").waitFor({ state: "attached" });
}

async function uploadFile(page: Page, file: string, probe: () => Promise<Memory>) {
  const before = await probe();
  const startedAtMs = Date.now();
  await page.getByLabel("Kies een opname").setInputFiles(file);
  const done = page.getByText("Upload voltooid").waitFor({ timeout: uploadMaxMs });
  let finished = false;
  const watched = done.finally(() => {
    finished = true;
  });
  let peak = before;
  while (!finished) {
    peak = highest(peak, await probe());
    await wait(sampleEveryMs);
  }
  await watched;
  return { before, peak, seconds: (Date.now() - startedAtMs) / 1000 };
}

/** One size in a browser of its own: what an earlier size left behind is no part of it. */
async function measure(
  sizeMb: number,
  { status, pid }: { status: StackStatus; pid: number },
  directory: string,
) {
  const file = path.join(directory, `opname-${sizeMb}.mp3`);
  writeFileSync(file, "ID3");
  // Sparse: it takes no room until it has been uploaded.
  truncateSync(file, sizeMb * megabyte);
  const browser = await chromium.launch({
    executablePath: await findBrowser(console.log),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ baseURL: status.webUrl, locale: "nl-BE" });
    const person = await createPerson({ codes: 16 });
    await signIn(page, person);
    const measured = await uploadFile(page, file, await createProbe(browser, pid));
    const folder = person.client.storage.from("audio-files");
    const { data } = await folder.list(person.id);
    await folder.remove((data ?? []).map(({ name }) => `${person.id}/${name}`));
    return { sizeMb, ...measured };
  } finally {
    await browser.close();
    rmSync(file);
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

function tableOf(results: Measured[]) {
  const [smallest] = results;
  return Object.fromEntries(
    results.map(({ sizeMb, before, peak, seconds }) => [
      `${sizeMb} MB`,
      {
        ...Object.fromEntries(
          parts.flatMap((part) => [
            [`${part}: before, MB`, Math.round(before[part])],
            [`${part}: peak, MB`, Math.round(peak[part])],
            [`${part}: ratio`, Number((peak[part] / (smallest?.peak[part] ?? Number.NaN)).toFixed(2))],
          ]),
        ),
        "MB/s": Math.round(sizeMb / seconds),
      },
    ]),
  );
}

const directory = mkdtempSync(path.join(tmpdir(), "bench-upload-"));
try {
  const backend = await startBackend(directory);
  process.env.TEST_STACK = JSON.stringify(backend.status);
  try {
    const results: Measured[] = [];
    for (const sizeMb of sizesMb) {
      results.push(await measure(sizeMb, backend, directory));
      console.log(`${sizeMb} MB uploaded`);
    }
    console.table(tableOf(results));
  } finally {
    await backend.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
