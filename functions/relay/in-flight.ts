import { AppError } from "../shared/app-error.ts";

export type InFlight = ReturnType<typeof createInFlight>;

/** Of one customer: a screen sends one at a time, and a few tabs may be open. */
const ofOneMax = 3;
const ofAllMax = 100;
const retryAfterSeconds = 5;

/**
 * Bounds the calls of one webhook that wait for an answer in this process. A receiver that hangs holds each call for as
 * long as its time limit allows: one customer then fills a few places, and the webhooks of other services have their own.
 */
export function createInFlight() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /** Does the work unless too much is under way, for this customer or in all. Throws `busy` without beginning it. */
    async run<T>(customerId: string, work: () => Promise<T>): Promise<T> {
      const count = counts.get(customerId) ?? 0;
      if (count >= ofOneMax || total >= ofAllMax) {
        throw new AppError("busy", {
          headers: { "Retry-After": String(retryAfterSeconds) },
          cause: new Error(`${count} under way for this customer, ${total} in all`),
        });
      }
      counts.set(customerId, count + 1);
      total += 1;
      try {
        return await work();
      } finally {
        total -= 1;
        const left = (counts.get(customerId) ?? 1) - 1;
        if (left > 0) counts.set(customerId, left);
        else counts.delete(customerId);
      }
    },
  };
}
