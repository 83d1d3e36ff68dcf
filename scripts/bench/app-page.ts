import type { Browser } from "@playwright/test";

/** Screen, line and processor of Lighthouse's slow phone. */
const slowPhone = {
  viewport: { width: 390, height: 844 },
  latencyMs: 150,
  bytesPerSecond: 1_638_000 / 8,
  processorSlowdown: 4,
};

/** Runs in the page: keeps the largest paint and each shift, and tells when nothing on the screen waits any more. */
function watchPage() {
  const seen = { largestMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) seen.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });

  const isOnScreen = (shape: Element) => {
    const { top, bottom } = shape.getBoundingClientRect();
    return shape.checkVisibility() && top < innerHeight && bottom > 0;
  };
  /** The heading is there, and nothing that waits is on the screen. */
  const isShown = (pathname: string) =>
    location.pathname === pathname &&
    document.querySelector("main h1") !== null &&
    ![...document.querySelectorAll("main :is(.animate-breathe, .animate-spin)")].some(isOnScreen);
  const show = async (pathname: string) => {
    while (!isShown(pathname)) await new Promise(requestAnimationFrame);
    return { contentMs: performance.now(), epochMs: performance.timeOrigin + performance.now() };
  };
  Object.assign(window, { bench: { seen, show } });
}

export type Opened = Awaited<ReturnType<typeof openCold>>;

/** Opens the address in a browser that has nothing of the site, on the slow phone. */
export async function openCold(browser: Browser, address: string, storage: readonly [string, string][]) {
  const context = await browser.newContext({ viewport: slowPhone.viewport, hasTouch: true, locale: "nl-BE" });
  try {
    await context.addInitScript((items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    }, storage);
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const devtools = await context.newCDPSession(page);
    const requests = new Map<string, { isScript: boolean; atMs: number; bytes: number }>();
    devtools.on("Network.requestWillBeSent", ({ requestId, request: { url }, type, wallTime }) => {
      if (!url.startsWith("http")) return;
      requests.set(requestId, { isScript: type === "Script", atMs: wallTime * 1_000, bytes: 0 });
    });
    // A file that the page has preloaded is asked for again when it is imported.
    devtools.on("Network.responseReceived", ({ requestId, response }) => {
      if (response.fromDiskCache) requests.delete(requestId);
    });
    devtools.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
      Object.assign(requests.get(requestId) ?? {}, { bytes });
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slowPhone.latencyMs,
      downloadThroughput: slowPhone.bytesPerSecond,
      uploadThroughput: slowPhone.bytesPerSecond,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.processorSlowdown });
    await page.goto(address, { waitUntil: "commit" });
    const pathname = JSON.stringify(new URL(address).pathname);
    const shown = await page.evaluate<{ contentMs: number; epochMs: number }>(`bench.show(${pathname})`);
    await page.waitForLoadState("networkidle");
    const counted = [...requests.values()].filter(({ atMs }) => atMs <= shown.epochMs);
    const kb = (some: typeof counted) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return {
      // Of what was asked for before the first content: the moment from which nothing on the screen waits.
      requests: counted.length,
      scriptKb: kb(counted.filter(({ isScript }) => isScript)),
      kb: kb(counted),
      contentMs: shown.contentMs,
      ...(await page.evaluate<{ largestMs: number; shift: number }>("bench.seen")),
    };
  } finally {
    await context.close();
  }
}
