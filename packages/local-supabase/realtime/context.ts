import type pg from "pg";
import type { Keys } from "../keys.ts";
import type { Rooms } from "./rooms.ts";

/** Settings of a hosted project, and the waits that tests shorten. */
export type RealtimeBehaviour = {
  /** The project's setting "Allow public access": without it every channel must be private. */
  publicAccess: boolean;
  /** A refused join is answered this late. */
  joinErrorDelayMs: number;
};

/** As hosted, with the setting that this product's projects have. */
export const defaultBehaviour: RealtimeBehaviour = {
  publicAccess: false,
  joinErrorDelayMs: 5_000,
};

/** The state that all connections share. */
export type RealtimeContext = {
  pool: pg.Pool;
  keys: Keys;
  rooms: Rooms;
  behaviour: RealtimeBehaviour;
  /** Resolves when messages that SQL stores from now on arrive. */
  streamLive: () => Promise<void>;
  log: (message: string) => void;
};
