import { describeError, type Log, type LogEntry } from "./log.ts";

/** Where errors are reported besides the log: ERROR_REPORT_URL, with ERROR_REPORT_TOKEN as bearer. */
export type ErrorReportTarget = {
  url: string;
  token?: string | undefined;
};

export type ErrorReportsParts = {
  target: ErrorReportTarget;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Keeps the platform from ending the process before this has settled. */
  keepAlive: (work: Promise<unknown>) => void;
  /** Gets an entry for each report that failed. Its entries must not be reported in turn. */
  log: Log;
};

/** The longest time that a receiver may take to answer. */
const timeoutMs = 3_000;
/** The limits of one process. Errors often come in large numbers, and the first few are enough. */
const reportsMax = { atOnce: 5, aMinute: 30 };
const minuteMs = 60_000;

/** The returned function tells whether one more report fits in the last minute, and counts it if so. */
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
 * Sends errors to an external receiver, without delaying the request. The body of the `POST` is the log entry as JSON,
 * so it holds only what the log may hold: no body, no token, no secret, no name or address of a person. Any 2xx counts
 * as received. Reports that failed or were over the limit are counted, and the next report carries their number as
 * `unreported`. Never throws; a failed report is logged at level `info`.
 */
export function createErrorReports({ target, fetch, now, keepAlive, log }: ErrorReportsParts) {
  const fitsTheMinute = createPace(now);
  let atWork = 0;
  let unreported = 0;

  async function post(entry: LogEntry & { unreported?: number }): Promise<void> {
    const response = await fetch(target.url, {
      method: "POST",
      // A redirect would carry the token to an address that is not configured.
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
