import type { Browser, CDPSession, Page } from "@playwright/test";
import { type NetworkWatch, watchNetwork } from "./app-network.ts";
import { watchPage } from "./app-watch.ts";

/** A screen with its line and processor: those of Lighthouse's slow phone and of its desktop. */
export type Device = {
  name: string;
  viewport: { width: number; height: number };
  hasTouch: boolean;
  latencyMs: number;
  kilobitsPerSecond: number;
  processorSlowdown: number;
};

export const phone: Device = {
  name: "390 px",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  latencyMs: 150,
  kilobitsPerSecond: 1_638,
  processorSlowdown: 4,
};

const desktop: Device = {
  name: "1440 px",
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  latencyMs: 40,
  kilobitsPerSecond: 10_240,
  processorSlowdown: 1,
};

export const devices: readonly Device[] = [phone, desktop];

const timeoutMs = 60_000;

export type OpenPage = {
  page: Page;
  network: NetworkWatch;
  devtools: CDPSession;
  close: () => Promise<void>;
};

/** A page of a person's browser, on this device. */
export async function openDevice(
  browser: Browser,
  device: Device,
  storage: readonly [string, string][],
): Promise<OpenPage> {
  const { viewport, hasTouch } = device;
  const context = await browser.newContext({ viewport, hasTouch, locale: "nl-BE" });
  await context.addInitScript((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value);
  }, storage);
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const devtools = await context.newCDPSession(page);
  const network = await watchNetwork(devtools);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: device.latencyMs,
    downloadThroughput: (device.kilobitsPerSecond * 1_000) / 8,
    uploadThroughput: (device.kilobitsPerSecond * 1_000) / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: device.processorSlowdown });
  // Of the page's processor, which other work on this machine does not lengthen.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, devtools, network, close: () => context.close() };
}

/** The page's answer, or an Error that names the page and the question when there is none. */
async function inPage<Value>({ page }: OpenPage, expression: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${page.url()} did not answer within a minute: ${expression}`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([page.evaluate<Value>(`bench.${expression}`), silent]);
  } finally {
    clearTimeout(timer);
  }
}

const seen = (open: OpenPage) => inPage<{ largestMs: number; shift: number }>(open, "seen");

/** The work of the page's main thread so far, slowed down as the device's is. */
export async function processorMs({ devtools }: OpenPage): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** The answer of the page to something that ends when a page is finished. */
type Arrival = { ms: number } | { missing: string };
type Shown = { ms: number; epochMs: number } | { missing: string };

function arrived<Reached extends object>(pathname: string, arrival: Reached | { missing: string }): Reached {
  if ("missing" in arrival) throw new Error(`${pathname} was not finished: ${arrival.missing}`);
  return arrival;
}

/** With the first content: the moment from which nothing on the screen waits. */
export type HardLoad = {
  /** Of what was asked for before the first content. */
  scriptKb: number;
  requests: number;
  contentMs: number;
  finishedMs: number;
  largestMs: number;
  shift: number;
};

/** Opens the address with nothing in the browser's cache. Counts what is asked for until its first content. */
export async function loadPage(open: OpenPage, address: string): Promise<HardLoad> {
  const { pathname } = new URL(address);
  await open.devtools.send("Network.clearBrowserCache");
  open.network.begin();
  await open.page.goto(address, { waitUntil: "commit" });
  const shown = arrived(pathname, await inPage<Shown>(open, `show(${JSON.stringify(pathname)})`));
  const { ms: finishedMs } = arrived(
    pathname,
    await inPage<Arrival>(open, `arrive(${JSON.stringify(pathname)})`),
  );
  await open.network.quiet(pathname);
  const { requests, scriptKb } = open.network.counted(shown.epochMs);
  return { scriptKb, requests, contentMs: shown.ms, finishedMs, ...(await seen(open)) };
}

export type Navigation = {
  ms: number;
  /** Of the page's main thread, slowed down as the device's is. */
  processorMs: number;
  kb: number;
  /** Requests that followed each other: the longest chain in which each began after the end of the one before. */
  rounds: number;
  shift: number;
};

/** From the click on the frame's link to the finished page. */
export async function followLink(open: OpenPage, pathname: string): Promise<Navigation> {
  const shiftBefore = (await seen(open)).shift;
  const processorBeforeMs = await processorMs(open);
  open.network.begin();
  const { ms } = arrived(pathname, await inPage<Arrival>(open, `follow(${JSON.stringify(pathname)})`));
  const { kb, rounds } = open.network.counted();
  const processor = (await processorMs(open)) - processorBeforeMs;
  await open.network.quiet(pathname);
  return { ms, processorMs: processor, kb, rounds, shift: (await seen(open)).shift - shiftBefore };
}

/** The slowest interaction with the page since the last call, in milliseconds. */
export const slowestInteraction = (open: OpenPage) => inPage<number>(open, "slowest()");
