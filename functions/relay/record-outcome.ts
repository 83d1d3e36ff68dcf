import { deadline } from "@std/async/deadline.js";
import { retry } from "@std/async/retry.js";
import { WebhookError } from "../shared/webhook.ts";

/** How a delivery ended: the automation has it, does not have it, or may have it without our knowing. */
export type Outcome = "delivered" | "failed" | "unknown";

/** Three attempts outlast a restart of the Data API's connection pool, all of them (15 s) one of Postgres. */
export const attempts = { maxAttempts: 7, minTimeout: 300, maxTimeout: 4_000, multiplier: 2.5, jitter: 0 };
/**
 * No attempt begins later. After two minutes the database treats a pending hand-over as failed and lets it begin again.
 * By then no attempt to record the first one may still be running, even when the webhook used all of its time.
 */
const attemptsMs = 20_000;
/** How long the customer waits for the record once the outcome is known. */
const patienceMs = 2_000;

/** Records how a delivery ended. Never throws, because by now the outcome stands; answers whether it was recorded. */
export function recordOutcome(record: () => Promise<unknown>, options = attempts): Promise<boolean> {
  const noLater = AbortSignal.timeout(attemptsMs);
  return retry(record, { ...options, signal: noLater }).then(
    () => true,
    () => false,
  );
}

function outcomeOf(failure: unknown): Outcome {
  return failure instanceof WebhookError && failure.mayHaveArrived ? "unknown" : "failed";
}

/** Waits a moment for a record that is under way; it goes on without the one who asked. */
export async function awaitRecord(recorded: Promise<unknown>, keepAlive: (work: Promise<unknown>) => void) {
  keepAlive(recorded);
  await deadline(recorded, patienceMs).catch(() => {});
}

/**
 * Has the end of a delivery recorded by `finish`, which never throws. Settles as the delivery does, after the record,
 * so that the next reader finds it; but when the database is away the customer gets the answer first, and the record
 * is made as soon as it is back.
 */
export async function settleDelivery<T>(
  delivery: Promise<T>,
  finish: (outcome: Outcome) => Promise<void>,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<T> {
  const recorded = delivery.then(
    () => finish("delivered"),
    (failure: unknown) => finish(outcomeOf(failure)),
  );
  keepAlive(recorded);
  await delivery.catch(() => {});
  await deadline(recorded, patienceMs).catch(() => {});
  return delivery;
}
