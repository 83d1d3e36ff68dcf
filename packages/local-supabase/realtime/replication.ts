import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from "pg-logical-replication";
import { sessionOptions } from "./database.ts";

export const publication = "supabase_realtime";
/** Hosted reads messages and row changes from two streams; here one carries both. */
const publicationNames = [publication, "supabase_realtime_messages_publication"];

const acknowledgeIntervalSeconds = 5;
const backoffMs = [100, 250, 500, 1_000, 2_000];

export type RowMessage = Pgoutput.MessageInsert | Pgoutput.MessageUpdate | Pgoutput.MessageDelete;

/** The transaction that made a change. */
export type Commit = { xid: number; at: Date };

export type ReplicationListener = {
  /** Changes may be missed from here on, until `live()` resolves. */
  lost: () => void;
  /** The table looks different from here on: columns, key, privileges or row-level security. */
  relation: (relation: Pgoutput.MessageRelation) => void;
  /** In commit order. */
  change: (message: RowMessage, commit: Commit) => void;
};

/**
 * pgoutput over a temporary slot, which must be made on the replication connection itself and dies with it: nothing
 * to clean up, and no slot that holds back WAL without a reader. The price is that changes made while the
 * connection is down are lost, so subscribers get a message about every gap.
 */
class TemporarySlotPlugin extends PgoutputPlugin {
  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    if (message.tag === "relation") {
      // Text stays text: Postgres itself turns it into JSON later, exactly as the Data API prints it.
      for (const column of message.columns) column.parser = (raw: unknown) => raw;
    }
    return message;
  }

  override async start(client: Client, slotName: string, lastLsn: string): Promise<unknown> {
    // Replication commands accept their keywords in capitals only.
    await client.query(
      `CREATE_REPLICATION_SLOT "${slotName}" TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`,
    );
    return super.start(client, slotName, lastLsn);
  }
}

export class Replication {
  readonly #dbUrl: string;
  readonly #listener: ReplicationListener;
  readonly #log: (message: string) => void;
  #service: LogicalReplicationService | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #live = Promise.withResolvers<void>();
  #isLive = false;
  #failures = 0;
  #lastReport = "";
  #stopped = false;

  constructor(dbUrl: string, listener: ReplicationListener, log: (message: string) => void) {
    this.#dbUrl = dbUrl;
    this.#listener = listener;
    this.#log = log;
  }

  start(): void {
    void this.#run().then(() => this.#scheduleRetry());
  }

  /** Resolves when changes committed from now on arrive. */
  live(): Promise<void> {
    return this.#live.promise;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retryTimer);
    await this.#service?.destroy().catch(() => undefined);
  }

  /** One connection from start to end; never throws. */
  async #run(): Promise<void> {
    const service = new LogicalReplicationService(
      {
        connectionString: this.#dbUrl,
        application_name: `realtime_replication_${process.pid}`,
        options: sessionOptions,
      },
      { acknowledge: { auto: false, timeoutSeconds: acknowledgeIntervalSeconds } },
    );
    this.#service = service;
    this.#listen(service);
    const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames });
    const slotName = `realtime_${process.pid}_${randomBytes(4).toString("hex")}`;
    try {
      await service.subscribe(plugin, slotName);
    } catch (error) {
      this.#report(error instanceof Error ? error.message : String(error));
    }
    this.#lose();
    // Not awaited: a connection that hangs must not keep the next one from starting.
    service.destroy().catch(() => undefined);
  }

  #listen(service: LogicalReplicationService): void {
    let commit: Commit = { xid: 0, at: new Date() };
    service.on("error", (error) => this.#report(error.message));
    service.on("start", () => {
      this.#failures = 0;
      this.#lastReport = "";
      this.#isLive = true;
      this.#live.resolve();
    });
    service.on("heartbeat", (lsn, _timestamp, shouldRespond) => {
      if (shouldRespond) void service.acknowledge(lsn);
    });
    service.on("data", (_lsn, message: Pgoutput.Message) => {
      try {
        if (message.tag === "begin") commit = commitOf(message);
        else if (message.tag === "relation") this.#listener.relation(message);
        else if (message.tag === "insert" || message.tag === "update" || message.tag === "delete") {
          this.#listener.change(message, commit);
        }
      } catch (error) {
        // A change that cannot be handled is a gap like any other: start anew, and let the listeners join anew.
        this.#report(error instanceof Error ? error.message : String(error));
        service.stop().catch(() => undefined);
      }
    });
  }

  /** Only a stream that was live can be lost. Callers that wait for a start keep waiting. */
  #lose(): void {
    if (this.#stopped || !this.#isLive) return;
    this.#isLive = false;
    this.#live = Promise.withResolvers();
    this.#listener.lost();
  }

  /** A server that stays away is reported once, not at every attempt. */
  #report(message: string): void {
    if (this.#stopped || message === this.#lastReport) return;
    this.#lastReport = message;
    this.#log(`replication: ${message}`);
  }

  #scheduleRetry(): void {
    if (this.#stopped) return;
    const delayMs = backoffMs[Math.min(this.#failures, backoffMs.length - 1)];
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => this.start(), delayMs);
  }
}

/** The parser reads the id as a signed number, and the time as microseconds. */
const commitOf = ({ xid, commitTime }: Pgoutput.MessageBegin): Commit => ({
  xid: xid >>> 0,
  at: new Date(Number(commitTime.valueOf() / 1000n)),
});
