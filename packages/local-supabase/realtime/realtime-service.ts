import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocketServer } from "ws";
import { claimsOf, type Keys } from "../keys.ts";
import { answerBroadcast, messageBytesMax } from "./broadcast-api.ts";
import { Connection } from "./connection.ts";
import type { RealtimeContext } from "./context.ts";
import { connectPool } from "./database.ts";
import { protocolVersion } from "./phoenix.ts";
import { Replication } from "./replication.ts";
import { Rooms } from "./rooms.ts";
import { broadcastStored } from "./stored-messages.ts";

/**
 * Supabase Realtime for local development: Phoenix channels with broadcast, also from the database.
 *
 * Public channels are refused, as in this product's projects. Missing: row changes (refused as well), presence, replay,
 * `persist`, and every limit.
 */
export type RealtimeOptions = {
  /** As a superuser: Realtime reads the replication stream and acts as its callers. */
  dbUrl: string;
  keys: Keys;
  apiUrl: string;
  log: (message: string) => void;
  /** A refused join is answered this late: five seconds on hosted, which a test may shorten. */
  joinErrorDelayMs?: number;
};

export type RealtimeService = {
  /** GET /realtime/v1/websocket?apikey=<key>&vsn=2.0.0; 403 without a valid key, or for another version. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Everything under /realtime/v1 that is no socket. */
  fetch: (request: Request) => Promise<Response>;
  /** Resolves when messages stored from now on reach their rooms; rejects when that takes too long. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

const socketPath = "/realtime/v1/websocket";
const startTimeoutMs = 30_000;
const partitionsIntervalMs = 3_600_000;
const partitionsFile = new URL("./partitions.sql", import.meta.url);

export function createRealtime({
  dbUrl,
  keys,
  apiUrl,
  log,
  joinErrorDelayMs = 5_000,
}: RealtimeOptions): RealtimeService {
  const pool = connectPool(dbUrl, log);
  const rooms = new Rooms();
  const connections = new Set<Connection>();
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
  });
  const replication = new Replication(dbUrl, (message) => broadcastStored(rooms, message), log);

  const context: RealtimeContext = {
    pool,
    keys,
    rooms,
    joinErrorDelayMs,
    log,
    streamLive: () => replication.live(),
  };

  const keepPartitions = () =>
    void readFile(partitionsFile, "utf8")
      .then((text) => pool.query(text))
      .catch((error: unknown) =>
        log(`partitions: ${error instanceof Error ? error.message : String(error)}`),
      );
  const partitionsTimer = setInterval(keepPartitions, partitionsIntervalMs).unref();
  replication.start();

  return {
    handleUpgrade: (request, socket, head) => {
      // Without this listener an error before the WebSocket takes over the socket would end the process.
      socket.on("error", ignore);
      void readOpening(request, keys).then((apiKey) => {
        if (!apiKey) return refuseUpgrade(socket);
        socket.off("error", ignore);
        webSockets.handleUpgrade(request, socket, head, (webSocket) => {
          const connection = new Connection(webSocket, context, apiKey);
          connections.add(connection);
          webSocket.on("close", () => connections.delete(connection));
        });
      });
    },
    fetch: (request) => answerBroadcast(context, request),
    ready: () =>
      Promise.race([
        replication.live(),
        wait(startTimeoutMs, undefined, { ref: false }).then(() => {
          throw new Error("Realtime: replication does not start");
        }),
      ]),
    stop: async () => {
      clearInterval(partitionsTimer);
      await replication.stop();
      for (const connection of connections) connection.terminate();
      webSockets.close();
      await pool.end();
    },
  };

  async function readOpening(request: IncomingMessage, knownKeys: Keys): Promise<string | undefined> {
    const url = new URL(request.url ?? "/", apiUrl);
    const apiKey = url.searchParams.get("apikey");
    if (url.pathname !== socketPath || !apiKey || url.searchParams.get("vsn") !== protocolVersion)
      return undefined;
    const isKnown = await claimsOf(apiKey, knownKeys).then(
      () => true,
      () => false,
    );
    return isKnown ? apiKey : undefined;
  }
}

const ignore = (): void => undefined;

function refuseUpgrade(socket: Duplex): void {
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}
