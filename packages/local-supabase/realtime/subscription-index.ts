import type { Channel } from "./channel.ts";
import type { Subscription } from "./subscriptions.ts";

export type Subscriber = { channel: Channel; subscription: Subscription };

/** Subscribers by table, so that a change of a table without subscribers costs nothing. */
export class SubscriptionIndex {
  readonly #byTable = new Map<string, Set<Subscriber>>();
  readonly #byChannel = new Map<Channel, Subscriber[]>();

  /** From now on the channel follows these and nothing else. */
  replace(channel: Channel, subscriptions: readonly Subscription[]): void {
    this.remove(channel);
    const subscribers = subscriptions.map((subscription) => ({ channel, subscription }));
    if (subscribers.length === 0) return;
    this.#byChannel.set(channel, subscribers);
    for (const subscriber of subscribers) {
      const key = tableKey(subscriber.subscription.schema, subscriber.subscription.table);
      const known = this.#byTable.get(key);
      if (known) known.add(subscriber);
      else this.#byTable.set(key, new Set([subscriber]));
    }
  }

  remove(channel: Channel): void {
    for (const subscriber of this.#byChannel.get(channel) ?? []) {
      const key = tableKey(subscriber.subscription.schema, subscriber.subscription.table);
      const known = this.#byTable.get(key);
      known?.delete(subscriber);
      if (known?.size === 0) this.#byTable.delete(key);
    }
    this.#byChannel.delete(channel);
  }

  channels(): Channel[] {
    return [...this.#byChannel.keys()];
  }

  *subscribersOf(schema: string, table: string): Generator<Subscriber> {
    for (const key of [
      tableKey(schema, table),
      tableKey(schema, "*"),
      tableKey("*", table),
      tableKey("*", "*"),
    ]) {
      yield* this.#byTable.get(key) ?? [];
    }
  }
}

/** A name cannot hold a null character, so two names never read as another pair. */
const tableKey = (schema: string, table: string): string => `${schema}\u0000${table}`;
