import type { RealtimeChannel } from "@supabase/supabase-js";
import { useEffect, useEffectEvent } from "react";
import { followedTable } from "./live-connection.ts";
import { supabase } from "./supabase.ts";

/** At most ten calls a second, however many rows change. */
const usualIntervalMs = 100;

/**
 * The server closes a channel whose token ran out, as it does while a laptop sleeps; the client joins again by
 * itself after an error, but not after that.
 */
const rejoinDelayMs = 1000;

type TableChanges = {
  table: string;
  /** PostgREST style, such as `user_id=eq.<id>`. Access rules apply with or without it. */
  filter?: string | undefined;
  /** Told that something changed, not what: the caller invalidates its query. */
  onChange: () => void;
  /** The shortest time between two calls, for tables of which a whole base changes at once. */
  intervalMs?: number;
};

/**
 * Follows inserts, updates and deletes of a public table. Also calls onChange each time the
 * subscription (re)joins: whatever happened while nobody listened has to be fetched.
 */
export function useTableChanges(changes: TableChanges): void {
  const { table, filter, onChange, intervalMs = usualIntervalMs } = changes;
  const notify = useEffectEvent(onChange);

  useEffect(() => {
    const throttled = throttle(() => notify(), intervalMs);
    let channel: RealtimeChannel | undefined;
    let rejoin: ReturnType<typeof setTimeout> | undefined;
    const followed = followedTable();
    let left = false;

    async function join() {
      // The token must be known before joining, otherwise the access rules see a visitor.
      await supabase.realtime.setAuth();
      if (left) return;
      channel = supabase
        .channel(`changes:${table}:${filter ?? "all"}:${crypto.randomUUID()}`)
        .on(
          "postgres_changes",
          { event: "*", schema: "public", table, ...(filter && { filter }) },
          throttled.call,
        )
        .subscribe((status) => {
          if (left) return;
          if (status !== "SUBSCRIBED") followed.interrupted();
          else {
            followed.served();
            throttled.call();
          }
          if (status === "CLOSED") rejoin = setTimeout(join, rejoinDelayMs);
        });
    }
    // Nothing is heard before the first join either.
    followed.interrupted();
    void join();
    return () => {
      left = true;
      followed.left();
      clearTimeout(rejoin);
      throttled.cancel();
      if (channel) void supabase.removeChannel(channel);
    };
  }, [table, filter, intervalMs]);
}

/** The first call at once, the last one of a burst when the interval is over. */
function throttle(run: () => void, intervalMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const call = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      call();
    }, intervalMs);
  };
  return { call, cancel: () => clearTimeout(timer) };
}
