import { setTimeout as delay } from "node:timers/promises";
import { bindSubscription } from "./bind-subscription.ts";
import type { Channel } from "./channel.ts";
import type { RealtimeContext } from "./context.ts";
import { withDeadline } from "./deadline.ts";
import { type Subscription, SubscriptionError } from "./subscriptions.ts";

const streamWaitMs = 8_000;

class StreamUnavailableError extends Error {}

/** Throws SubscriptionError for what can never succeed, and another error when the database cannot be asked. */
export async function bindChanges(context: RealtimeContext, channel: Channel): Promise<Subscription[]> {
  await withDeadline(
    context.streamLive(),
    streamWaitMs,
    () => new StreamUnavailableError("Connecting to the project database"),
  );
  const { pool } = context;
  return Promise.all(
    channel.changeRequests.map(({ id, request }) => bindSubscription(pool, channel.claims, id, request)),
  );
}

/**
 * Subscribes in the background, as hosted does: the join was answered before, and a system message gives the
 * outcome. Of several calls under way the last one counts. A subscription that is refused is not tried again.
 */
export async function subscribeLater(context: RealtimeContext, channel: Channel): Promise<void> {
  if (channel.changeRequests.length === 0) return;
  const attempt = channel.startSubscribing();
  let waitMs = context.behaviour.subscribeDelayMs;
  for (;;) {
    await delay(waitMs, undefined, { ref: false });
    if (!channel.isSubscribing(attempt)) return;
    const outcome = await trySubscribe(context, channel);
    if (!channel.isSubscribing(attempt)) return;
    if (Array.isArray(outcome)) {
      context.index.replace(channel, outcome);
      return channel.pushSystem("postgres_changes", "ok", "Subscribed to PostgreSQL");
    }
    channel.pushSystem("postgres_changes", "error", outcome.message);
    if (outcome instanceof SubscriptionError) return;
    waitMs = context.behaviour.subscribeRetryMs;
  }
}

const trySubscribe = (context: RealtimeContext, channel: Channel): Promise<Subscription[] | Error> =>
  bindChanges(context, channel).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );

/** Drops all subscriptions and makes them anew. Changes made in between are not delivered. */
export function resubscribeAll(context: RealtimeContext): void {
  for (const channel of context.index.channels()) {
    context.index.remove(channel);
    void subscribeLater(context, channel);
  }
}
