import { describeError, type Log, type LogEntry } from "./log.ts";

/** Where errors are told besides the log: ERROR_REPORT_URL, with ERROR_REPORT_TOKEN as bearer. */
export type ErrorReportTarget = {
  url: string;
  token?: string | undefined;
};

type ErrorReportsParts = {
  target: ErrorReportTarget;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Keeps the platform from ending the process before this has settled. */
  keepAlive: (work: Promise<unknown>) => void;
  /** Where a report that failed is noted; nothing written to it may be reported in turn. */
  log: Log;
};

/** A receiver that does not answer holds nobody up for longer. */
const timeoutMs = 3_000;
/** Of one process at one moment, and within a minute: errors come in swarms, and the first few say it all. */
export const reportsMax = { atOnce: 5, aMinute: 30 };
const minuteMs = 60_000;

/** Answers whether one more fits in the last minute, and counts it when it does. */
function createPace(now: () => number): () => boolean {
  let taken: number[] = [];
  return () => {
    const since = now() - minuteMs;
    taken = taken.filter((at) => at > since);
    if (taken.length >= reportsMax.aMinute) return false;
    taken.push(now());
    return true;
  };
}

/**
 * Tells somebody else about errors, while the request that met one goes on: the log's own entry as a `POST` with JSON,
 * so it holds what a line of the log may hold and nothing more: no body, no token, no secret, no name or address of a
 * person. Any 2xx is an answer. What did not get through, or was one too many, is counted, and told as `unreported` by
 * the next report. Never throws, and its own failure is a line of level `info`.
 */
export function createErrorReports({ target, fetch, now, keepAlive, log }: ErrorReportsParts) {
  const fitsTheMinute = createPace(now);
  let atWork = 0;
  let unreported = 0;

  async function post(entry: LogEntry & { unreported?: number }): Promise<void> {
    const response = await fetch(target.url, {
      method: "POST",
      // A redirect would carry the token to an address that nobody configured.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        ...(target.token && { authorization: `Bearer ${target.token}` }),
      },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
  }

  async function send(entry: LogEntry): Promise<void> {
    const lost = unreported;
    unreported = 0;
    atWork += 1;
    try {
      await post(lost > 0 ? { ...entry, unreported: lost } : entry);
    } catch (cause) {
      unreported += lost + 1;
      log.info("error not reported", { cause: describeError(cause) });
    } finally {
      atWork -= 1;
    }
  }

  return function report(entry: LogEntry): void {
    if (atWork < reportsMax.atOnce && fitsTheMinute()) keepAlive(send(entry));
    else unreported += 1;
  };
}
