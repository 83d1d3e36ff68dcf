import type pg from "pg";
import type { Keys } from "../keys.ts";
import type { Rooms } from "./rooms.ts";

/** The state that all connections share. */
export type RealtimeContext = {
  pool: pg.Pool;
  keys: Keys;
  rooms: Rooms;
  /** A refused join is answered this late. */
  joinErrorDelayMs: number;
  /** Resolves when messages that SQL stores from now on arrive. */
  streamLive: () => Promise<void>;
  log: (message: string) => void;
};
