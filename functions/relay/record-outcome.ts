import { WebhookError } from "../shared/webhook.ts";

/** How a delivery ended: the automation has it, does not have it, or may have it without our knowing. */
export type Outcome = "delivered" | "failed" | "unknown";

/** Pauses between attempts. Three attempts outlast a restart of the Data API's connection pool, all of them one of Postgres. */
const defaultRetryDelaysMs = [250, 1_000, 2_000, 2_000, 3_000, 3_000, 3_000];
/**
 * No attempt begins later. After two minutes the database treats a pending hand-over as failed and lets it begin again.
 * By then no attempt to record the first one may still be running, even when the webhook used all of its time.
 */
const attemptsMs = 20_000;
/** How long the customer waits for the record once the outcome is known. */
const patienceMs = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Records how a delivery ended. Never throws, because by now the outcome stands; answers whether it was recorded. */
export async function recordOutcome(
  record: () => Promise<unknown>,
  retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
): Promise<boolean> {
  const startedAt = performance.now();
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      await record();
      return true;
    } catch {
      if (delayMs === undefined) return false;
      await pause(delayMs);
      if (performance.now() - startedAt > attemptsMs) return false;
    }
  }
  return false;
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

function outcomeOf(failure: unknown): Outcome {
  return failure instanceof WebhookError && failure.mayHaveArrived ? "unknown" : "failed";
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
  await waitAtMost(patienceMs, recorded);
  return delivery;
}
