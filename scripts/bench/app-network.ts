import type { CDPSession } from "@playwright/test";

type Request = {
  url: string;
  isScript: boolean;
  startMs: number;
  startEpochMs: number;
  endMs: number | null;
  bytes: number;
};

/** Longer than what the app waits with for a quiet moment: code of other pages, a second read. */
const quietMs = 2_000;
const quietMaxMs = 30_000;
const lookEveryMs = 50;

export type NetworkWatch = {
  /** Counts from here on. */
  begin: () => void;
  /** Of the requests that began until then. */
  counted: (untilEpochMs?: number) => { requests: number; scriptKb: number; kb: number; rounds: number };
  /** Resolves when nothing has been on the way for a while. */
  quiet: (where: string) => Promise<void>;
};

/** Follows the requests of a page as DevTools shows them, with the bytes as they are sent. */
export async function watchNetwork(devtools: CDPSession): Promise<NetworkWatch> {
  let requests = new Map<string, Request>();
  const underWay = new Map<string, string>();
  let lastEndMs = 0;
  const end = (requestId: string, timestamp: number, bytes: number) => {
    underWay.delete(requestId);
    lastEndMs = performance.now();
    const request = requests.get(requestId);
    if (request) Object.assign(request, { endMs: timestamp * 1_000, bytes });
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request: { url }, type, timestamp, wallTime }) => {
    if (!url.startsWith("http")) return;
    underWay.set(requestId, url);
    const isScript = type === "Script";
    const start = { startMs: timestamp * 1_000, startEpochMs: wallTime * 1_000 };
    requests.set(requestId, { url, isScript, ...start, endMs: null, bytes: 0 });
  });
  // A file that the page has preloaded is asked for again when it is imported.
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  devtools.on("Network.loadingFailed", ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await devtools.send("Network.enable");
  return {
    begin() {
      requests = new Map();
    },
    counted(untilEpochMs = Number.POSITIVE_INFINITY) {
      const all = [...requests.values()].filter(({ startEpochMs }) => startEpochMs <= untilEpochMs);
      const kb = (some: readonly Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
      return {
        requests: all.length,
        scriptKb: kb(all.filter(({ isScript }) => isScript)),
        kb: kb(all),
        rounds: longestChain(all),
      };
    },
    async quiet(where) {
      const givenUpAtMs = performance.now() + quietMaxMs;
      while (underWay.size > 0 || performance.now() - lastEndMs < quietMs) {
        if (performance.now() > givenUpAtMs) {
          throw new Error(`${where} is never quiet: ${[...underWay.values()].join(", ") || "new requests"}`);
        }
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    },
  };
}

/** How many requests followed each other. */
function longestChain(requests: readonly Request[]): number {
  const done: { endMs: number; length: number }[] = [];
  for (const { startMs, endMs } of requests) {
    if (endMs === null) continue;
    const before = done.filter((earlier) => earlier.endMs <= startMs).map(({ length }) => length);
    done.push({ endMs, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...done.map(({ length }) => length));
}
