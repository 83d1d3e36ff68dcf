import type pg from "pg";
import type { Keys } from "../keys.ts";
import type { Rooms } from "./rooms.ts";
import type { SubscriptionIndex } from "./subscription-index.ts";

/** Settings of a hosted project, and the waits that tests shorten. */
export type RealtimeBehaviour = {
  /** The project's setting "Allow public access": without it every channel must be private. */
  publicAccess: boolean;
  /** From the answer to a join, or a new token, to the subscription to row changes. */
  subscribeDelayMs: number;
  /** Between two attempts to subscribe while the database cannot be asked. */
  subscribeRetryMs: number;
  publicationCheckIntervalMs: number;
  /** A refused join is answered this late. */
  joinErrorDelayMs: number;
};

/** As hosted, with the setting that this product's projects have. */
export const defaultBehaviour: RealtimeBehaviour = {
  publicAccess: false,
  subscribeDelayMs: 1_000,
  subscribeRetryMs: 5_000,
  publicationCheckIntervalMs: 60_000,
  joinErrorDelayMs: 5_000,
};

/** The state that all connections share. */
export type RealtimeContext = {
  pool: pg.Pool;
  keys: Keys;
  rooms: Rooms;
  index: SubscriptionIndex;
  behaviour: RealtimeBehaviour;
  /** Resolves when changes committed from now on arrive. */
  streamLive: () => Promise<void>;
  nextSubscriptionId: () => number;
  log: (message: string) => void;
};
