/** Smaller differences are the request's own travel time. */
const toleranceMs = 5_000;
const storageKey = "server-clock-offset-ms";

/**
 * The server's time, as well as this browser knows it. Requests and drafts carry the server's clock; on a computer
 * that runs ten minutes ahead every request would seem to have timed out the moment it was sent.
 */
export function serverNowMs(): number {
  return Date.now() + offsetMs();
}

/** Learns from a request sent at `localMs` that the server dated `serverMs`; kept for reloads and other tabs. */
export function noteServerTime(serverMs: number, localMs: number): void {
  const differenceMs = serverMs - localMs;
  try {
    if (Math.abs(differenceMs) > toleranceMs) localStorage.setItem(storageKey, String(differenceMs));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off: the browser's own clock has to do.
  }
}

function offsetMs(): number {
  try {
    return Number(localStorage.getItem(storageKey) ?? 0) || 0;
  } catch {
    return 0;
  }
}
