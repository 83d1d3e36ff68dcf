import type { Browser, CDPSession, Page } from "@playwright/test";

/** A screen with its line and processor: those of Lighthouse's slow phone and of its desktop. */
export type Device = {
  name: string;
  viewport: { width: number; height: number };
  latencyMs: number;
  kilobitsPerSecond: number;
  processorSlowdown: number;
};

export const devices: readonly Device[] = [
  {
    name: "390 px",
    viewport: { width: 390, height: 844 },
    latencyMs: 150,
    kilobitsPerSecond: 1_638,
    processorSlowdown: 4,
  },
  {
    name: "1440 px",
    viewport: { width: 1440, height: 900 },
    latencyMs: 40,
    kilobitsPerSecond: 10_240,
    processorSlowdown: 1,
  },
];

const timeoutMs = 60_000;

type OpenPage = { page: Page; devtools: CDPSession };

/** A page of a person's browser, on this device. */
export async function openDevice(browser: Browser, device: Device, storage: readonly [string, string][]) {
  const context = await browser.newContext({ viewport: device.viewport, locale: "nl-BE" });
  await context.addInitScript((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value);
  }, storage);
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: device.latencyMs,
    downloadThroughput: (device.kilobitsPerSecond * 1_000) / 8,
    uploadThroughput: (device.kilobitsPerSecond * 1_000) / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: device.processorSlowdown });
  return { page, devtools, close: () => context.close() };
}

/** In the page: keeps the largest paint and each shift, and knows when a page is finished. */
function watchPage() {
  const seen = { largestMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  // A shift right after a click counts as any other.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) seen.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });

  /** The address is open, its heading is there, and nothing in it waits. */
  const isFinished = (pathname: string) =>
    location.pathname === pathname &&
    document.querySelector("main h1") !== null &&
    document.querySelector("main :is(.animate-breathe, .animate-spin)") === null;
  /** Without pointing at the link first, which would fetch the page ahead of the click. */
  const follow = (pathname: string) =>
    new Promise<number | null>((resolve) => {
      const link = document.querySelector<HTMLElement>(`header nav a[href="${pathname}"]`);
      if (!link) return resolve(null);
      const startMs = performance.now();
      const left = document.querySelector("main h1");
      const look = () =>
        // The page that is left stays until the next one is there.
        document.querySelector("main h1") !== left && isFinished(pathname)
          ? resolve(performance.now() - startMs)
          : void requestAnimationFrame(look);
      link.click();
      requestAnimationFrame(look);
    });
  Object.assign(window, { bench: { seen, isFinished, follow } });
}

const inPage = <Value>(page: Page, expression: string) => page.evaluate<Value>(`bench.${expression}`);
const seen = (page: Page) => inPage<{ largestMs: number; shift: number }>(page, "seen");

async function finished(page: Page, pathname: string): Promise<void> {
  const givenUpAtMs = performance.now() + timeoutMs;
  while (!(await inPage<boolean>(page, `isFinished(${JSON.stringify(pathname)})`))) {
    if (performance.now() > givenUpAtMs) throw new Error(`${pathname} was not finished within a minute.`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

type Finished = { requestId: string; encodedDataLength: number };

export type HardLoad = { scriptKb: number; requests: number; largestMs: number; shift: number };

/** Opens the address with nothing in the browser's cache. */
export async function loadPage({ page, devtools }: OpenPage, address: string): Promise<HardLoad> {
  await devtools.send("Network.clearBrowserCache");
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let requests = 0;
  const onRequest = ({ requestId, type }: { requestId: string; type?: string }) => {
    requests += 1;
    if (type === "Script") scripts.add(requestId);
  };
  const onLoaded = ({ requestId, encodedDataLength }: Finished) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  };
  devtools.on("Network.requestWillBeSent", onRequest);
  devtools.on("Network.loadingFinished", onLoaded);
  await page.goto(address, { waitUntil: "networkidle" });
  await finished(page, new URL(address).pathname);
  devtools.off("Network.requestWillBeSent", onRequest);
  devtools.off("Network.loadingFinished", onLoaded);
  return { scriptKb: scriptBytes / 1_000, requests, ...(await seen(page)) };
}

export type Navigation = { ms: number; shift: number };

/** From the click on the menu's link to the finished page; null when the menu does not lead there. */
export async function followLink({ page }: OpenPage, pathname: string): Promise<Navigation | null> {
  const before = (await seen(page)).shift;
  const ms = await inPage<number | null>(page, `follow(${JSON.stringify(pathname)})`);
  if (ms === null) return null;
  await page.waitForLoadState("networkidle");
  return { ms, shift: (await seen(page)).shift - before };
}
