import { storedText } from "./stored-text.ts";

/** Smaller differences are not worth correcting; the header that dates an answer has whole seconds. */
const toleranceMs = 5_000;
const storedOffset = storedText(() => localStorage, "server-clock-offset-ms");

/**
 * The server's time when `performance.now()` was 0. That clock goes on evenly where the computer's own is set to another
 * time; one that stands still while the computer sleeps is corrected by the next answer.
 */
let zeroMs = Date.now() - performance.now() + (Number(storedOffset.read() ?? 0) || 0);

/**
 * The server's time, as well as this browser knows it. Rows carry the server's clock and months are the company's:
 * on a computer whose date is wrong, every request would seem to have timed out the moment it was sent, and a month
 * would begin early.
 */
export function serverNowMs(): number {
  return zeroMs + performance.now();
}

/** The server's time at a moment that this browser's clock called `localMs`. */
export function serverTimeOf(localMs: number): number {
  return localMs + serverNowMs() - Date.now();
}

type DatedAnswer = {
  /** When the server says it answered, epoch milliseconds. */
  serverMs: number;
  /** By this browser's clock: the server answered between the two, however long that took. */
  sentAtMs: number;
  receivedAtMs: number;
};

/** Learns from an answer of the server; kept for reloads. */
export function noteServerTime({ serverMs, sentAtMs, receivedAtMs }: DatedAnswer): void {
  if (Number.isNaN(serverMs) || isPossible(serverNowMs() - Date.now())) return;
  const learned = isPossible(0) ? 0 : Math.round(serverMs - (sentAtMs + receivedAtMs) / 2);
  zeroMs = Date.now() + learned - performance.now();
  if (learned === 0) storedOffset.remove();
  else storedOffset.write(String(learned));

  function isPossible(offset: number): boolean {
    return serverMs > sentAtMs + offset - toleranceMs && serverMs < receivedAtMs + offset + toleranceMs;
  }
}
