import pg from "pg";
import type { Channel, Settle } from "./channel.ts";
import { Delivery, type Known, type Pending, transactionsOf } from "./delivery.ts";
import { matchesFilter, type RawRow } from "./filters.ts";
import { MissingRelationError, type Relations } from "./relations.ts";
import type { Commit, RowMessage } from "./replication.ts";
import { rowChangeOf } from "./row-changes.ts";
import type { Subscriber, SubscriptionIndex } from "./subscription-index.ts";

/** So that one check stays far below the statement timeout and does not hold its connection for long. */
const batchChangesMax = 100;
// undefined_table, and undefined_object for the row type that goes with it.
const missingTableCodes = new Set(["42P01", "42704"]);

/**
 * Takes row changes in commit order and hands each one to the subscribers who may see it. Each table is checked on
 * its own, one batch at a time: what arrives during a check makes up the next batch, so a busy table needs fewer
 * round trips per change, and a slow policy delays its own table alone.
 */
export class ChangeFeed {
  readonly #pool: pg.Pool;
  readonly #relations: Relations;
  readonly #index: SubscriptionIndex;
  readonly #log: (message: string) => void;
  readonly #queues = new Map<number, Pending[]>();

  constructor(parts: {
    pool: pg.Pool;
    relations: Relations;
    index: SubscriptionIndex;
    log: (message: string) => void;
  }) {
    this.#pool = parts.pool;
    this.#relations = parts.relations;
    this.#index = parts.index;
    this.#log = parts.log;
  }

  receive(message: RowMessage, commit: Commit): void {
    const subscribers = this.#interested(message);
    if (subscribers.length === 0) return;
    const places = new Map<Channel, Settle>();
    for (const { channel } of subscribers) if (!places.has(channel)) places.set(channel, channel.reserve());
    const change = rowChangeOf(message, commit);
    const queue = this.#queues.get(change.relationOid);
    if (queue) queue.push({ change, subscribers, places });
    else void this.#drain(change.relationOid, [{ change, subscribers, places }]);
  }

  #interested(message: RowMessage): Subscriber[] {
    const type = message.tag === "insert" ? "INSERT" : message.tag === "update" ? "UPDATE" : "DELETE";
    const row: RawRow = message.tag === "delete" ? (message.old ?? message.key ?? {}) : message.new;
    const interested: Subscriber[] = [];
    for (const subscriber of this.#index.subscribersOf(message.relation.schema, message.relation.name)) {
      const { event, conditions } = subscriber.subscription;
      if ((event === "*" || event === type) && matchesFilter(conditions, row)) interested.push(subscriber);
    }
    return interested;
  }

  async #drain(relationOid: number, queue: Pending[]): Promise<void> {
    this.#queues.set(relationOid, queue);
    while (queue.length > 0) await this.#deliver(queue.splice(0, batchChangesMax));
    this.#queues.delete(relationOid);
  }

  /** Never throws: after an error the affected channels must join again. */
  async #deliver(batch: readonly Pending[]): Promise<void> {
    try {
      await new Delivery(batch, await this.#prepare(batch)).run(this.#pool, this.#log);
    } catch (error) {
      this.#log(`row changes not delivered: ${error instanceof Error ? error.message : String(error)}`);
      const isTableGone = saysTableIsGone(error);
      for (const { places } of batch) {
        for (const [channel, settle] of places) {
          settle([]);
          if (!isTableGone) channel.fail();
        }
      }
    }
  }

  async #prepare(batch: readonly Pending[]): Promise<Known> {
    const oid = batch[0]?.change.relationOid ?? 0;
    const facts = await this.#relations.facts(oid, transactionsOf(batch));
    const roles = new Set(batch.flatMap(({ places }) => [...places.keys()].map(({ claims }) => claims.role)));
    const selectable = new Map<string, ReadonlySet<string>>();
    for (const role of roles) selectable.set(role, await this.#relations.selectableColumns(oid, role));
    return { facts, selectable };
  }
}

/** The table is gone with its rows, so subscribers have nothing to catch up with. */
const saysTableIsGone = (error: unknown): boolean =>
  error instanceof MissingRelationError ||
  (error instanceof pg.DatabaseError && missingTableCodes.has(error.code ?? ""));
