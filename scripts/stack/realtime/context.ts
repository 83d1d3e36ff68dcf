import type pg from "pg";
import type { Keys } from "../keys.ts";
import type { Rooms } from "./rooms.ts";
import type { SubscriptionIndex } from "./subscription-index.ts";

/** What connections share. */
export type RealtimeContext = {
  pool: pg.Pool;
  keys: Keys;
  rooms: Rooms;
  index: SubscriptionIndex;
  /** Resolves when changes committed from now on arrive. */
  streamLive: () => Promise<void>;
  nextSubscriptionId: () => number;
  log: (message: string) => void;
};
