import { useCallback, useSyncExternalStore } from "react";
import { serverNowMs } from "#web/lib/server-clock.ts";

/** Looked at more often than it changes, so that the stopwatch never skips a second. */
const checkEveryMs = 250;
/** The moment itself must still be seen, in whole seconds, before the clock stops. */
const graceMs = 1000;

/** The server's time in whole seconds, as epoch milliseconds; it re-renders each second until `untilMs`, then rests. */
export function useNow(untilMs: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (untilMs === null) return () => {};
      const timer = setInterval(() => {
        onTick();
        if (serverNowMs() > untilMs + graceMs) clearInterval(timer);
      }, checkEveryMs);
      return () => clearInterval(timer);
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, wholeSecondMs);
}

function wholeSecondMs(): number {
  return Math.floor(serverNowMs() / 1000) * 1000;
}
