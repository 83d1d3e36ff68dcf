import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from "pg-logical-replication";

const publicationNames = ["supabase_realtime_messages_publication"];

const acknowledgeIntervalSeconds = 5;
const backoffMs = [100, 250, 500, 1_000, 2_000];

/** A new row of realtime.messages. */
export type StoredMessage = Pgoutput.MessageInsert;

/**
 * pgoutput over a temporary slot, which must be made on the replication connection itself and dies with it: nothing
 * to clean up, and no slot that holds back WAL without a reader. The price is that messages stored while the
 * connection is down are lost.
 */
class TemporarySlotPlugin extends PgoutputPlugin {
  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    if (message.tag === "relation") {
      // Text stays text: a payload is passed on without being parsed.
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
  readonly #receive: (message: StoredMessage) => void;
  readonly #log: (message: string) => void;
  #service: LogicalReplicationService | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #live = Promise.withResolvers<void>();
  #isLive = false;
  #failures = 0;
  #lastReport = "";
  #stopped = false;

  /** `receive` is called in the order of commits. */
  constructor(dbUrl: string, receive: (message: StoredMessage) => void, log: (message: string) => void) {
    this.#dbUrl = dbUrl;
    this.#receive = receive;
    this.#log = log;
  }

  start(): void {
    void this.#run().then(() => this.#scheduleRetry());
  }

  /** Resolves when messages stored from now on arrive. */
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
        if (message.tag === "insert") this.#receive(message);
      } catch (error) {
        // A message that cannot be handled is a gap like any other: start anew.
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
