import type pg from "pg";
import type { Claims } from "../keys.ts";
import type { Channel, Settle } from "./channel.ts";
import type { RawRow } from "./filters.ts";
import type { RelationFacts } from "./relations.ts";
import { changeData, type JsonRow, type Reader, type RowChange, readError } from "./row-changes.ts";
import { identityOf, keyOf, type Reading, readCommitted } from "./row-security.ts";
import type { Subscriber } from "./subscription-index.ts";

/** A change, its subscribers, and its place in the order of each channel. */
export type Pending = { change: RowChange; subscribers: Subscriber[]; places: Map<Channel, Settle> };

export const transactionsOf = (batch: readonly Pending[]): number[] => [
  ...new Set(batch.map(({ change }) => change.commit.xid)),
];

/** The facts that the check needs besides the rows. */
export type Known = { facts: RelationFacts; selectable: ReadonlyMap<string, ReadonlySet<string>> };

const noColumns: ReadonlySet<string> = new Set();

/** One batch of changes of one table on its way to its subscribers. */
export class Delivery {
  readonly #batch: readonly Pending[];
  readonly #known: Known;
  /** As of now: a token refreshed during the check counts from the next batch on. */
  readonly #claims = new Map<Channel, Claims>();
  readonly #identities = new Map<Channel, string>();

  constructor(batch: readonly Pending[], known: Known) {
    this.#batch = batch;
    this.#known = known;
    for (const { places } of batch) {
      for (const channel of places.keys()) {
        if (this.#claims.has(channel)) continue;
        this.#claims.set(channel, channel.claims);
        this.#identities.set(channel, identityOf(channel.claims));
      }
    }
  }

  async run(pool: pg.Pool, log: (message: string) => void): Promise<void> {
    const [first] = this.#batch;
    if (!first) return;
    const table = { schema: first.change.schema, table: first.change.table, facts: this.#known.facts };
    const rows = this.#batch.flatMap(({ change }) => [change.row, change.oldRow]);
    const question = { table, rows, keyRows: this.#checkedRows(), callers: this.#callers() };
    const reading = await readCommitted(pool, question, transactionsOf(this.#batch), log);
    for (const [index, pending] of this.#batch.entries()) {
      const printed = {
        row: printedRow(rows, reading, 2 * index),
        oldRow: printedRow(rows, reading, 2 * index + 1),
      };
      this.#settle(pending, reading, printed);
    }
  }

  /** A deleted row cannot be looked up, and without row-level security there is nothing to check. */
  #checkedRows(): RawRow[] {
    const { rowSecurity, primaryKey } = this.#known.facts;
    if (!rowSecurity || primaryKey.length === 0) return [];
    return this.#batch.flatMap(({ change }) => (change.type === "DELETE" ? [] : [change.row]));
  }

  #callers(): Map<string, Claims> {
    const callers = new Map<string, Claims>();
    for (const [channel, claims] of this.#claims) {
      const selectable = this.#known.selectable.get(claims.role) ?? noColumns;
      const mayAsk = this.#known.facts.primaryKey.every((column) => selectable.has(column));
      if (mayAsk && !channel.isClosed) callers.set(this.#identities.get(channel) ?? "", claims);
    }
    return callers;
  }

  #settle(
    { change, subscribers, places }: Pending,
    reading: Reading,
    printed: { row: JsonRow; oldRow: JsonRow },
  ): void {
    const dataJson = new Map<string, string>();
    const messages = new Map<Channel, Map<string, number[]>>();
    for (const { channel, subscription } of subscribers) {
      const { facts, selectable } = this.#known;
      const role = this.#claims.get(channel)?.role ?? "";
      const reader = { selectable: selectable.get(role) ?? noColumns, select: subscription.select };
      if (!this.#mayHear(channel, change, reader, reading)) continue;
      const readerKey = JSON.stringify([role, subscription.select]);
      if (!dataJson.has(readerKey)) {
        dataJson.set(readerKey, JSON.stringify(changeData(change, facts, reader, printed)));
      }
      const ofChannel = messages.get(channel) ?? new Map<string, number[]>();
      messages.set(channel, ofChannel.set(readerKey, [...(ofChannel.get(readerKey) ?? []), subscription.id]));
    }
    for (const [channel, settle] of places) {
      const ofChannel = [...(messages.get(channel) ?? [])];
      settle(
        ofChannel.map(
          ([readerKey, ids]) => `{"ids":${JSON.stringify(ids)},"data":${dataJson.get(readerKey)}}`,
        ),
      );
    }
  }

  /** As on hosted, a role that may not read the key gets only the error that it is not authorized. */
  #mayHear(channel: Channel, change: RowChange, reader: Reader, reading: Reading): boolean {
    const { facts } = this.#known;
    if (change.type === "DELETE" || !facts.rowSecurity || readError(change, facts, reader)) return true;
    const visible = reading.visibleKeys.get(this.#identities.get(channel) ?? "");
    return visible?.has(keyOf(change.row, facts.primaryKey)) ?? false;
  }
}

/** Without the columns that the stream left out: printing turned those into nulls. */
function printedRow(rows: readonly RawRow[], reading: Reading, index: number): JsonRow {
  const raw = rows[index] ?? {};
  return Object.fromEntries(
    Object.entries(reading.rows[index] ?? {}).filter(([name]) => raw[name] !== undefined),
  );
}
