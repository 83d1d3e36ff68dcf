import type * as z from "zod";
import type { CallbackEvent } from "../../functions/contract/automation/callbacks.ts";
import type { Provenance } from "../../functions/contract/automation/provenance.ts";
import type { Product } from "./product.ts";
import type { Kept, Store, StoredJob } from "./store/store.ts";

/** A job under way, as its work sees it. */
export type Job = {
  id: string;
  customerId: string;
  body: unknown;
  /** Aborted when the service stops, or when the job takes too long. */
  signal: AbortSignal;
  /**
   * The result of a step: the one that is kept, or that of `work`, which is then kept before anything else happens. So a
   * job that begins again after a crash pays nothing twice. The name says all that the result depends on.
   */
  step<T>(name: string, schema: z.ZodType<T>, work: () => Promise<T>): Promise<T>;
  /** Hands an event in under a name of this job; handed in again, it has no second effect. */
  send(name: string, event: CallbackEvent): Promise<void>;
  /** Remembers that a step that the customer reads of has ended, and returns all of them. */
  reached(step: Provenance["steps"][number]["step"]): Promise<Provenance["steps"]>;
  /** Those that have ended until now. */
  steps(): Provenance["steps"];
};

export function createJob(
  stored: StoredJob,
  parts: { store: Store; product: Product; signal: AbortSignal },
): Job {
  const { store, product, signal } = parts;
  const { id } = stored;
  const reached: Provenance["steps"] = [{ step: "received", at: stored.receivedAt.toISOString() }];

  async function kept(name: string, work: () => Promise<unknown>): Promise<Kept> {
    const before = await store.readStep(id, name);
    if (before) return before;
    signal.throwIfAborted();
    return await store.keepStep(id, name, await work());
  }

  return {
    id,
    customerId: stored.customerId,
    body: stored.body,
    signal,
    async step(name, schema, work) {
      return schema.parse((await kept(name, work)).result);
    },
    send: (name, event) => product.send(event, { id: `${id}:${name}`, signal, requestId: stored.requestId }),
    async reached(step) {
      if (reached.every((before) => before.step !== step)) {
        const { endedAt } = await kept(`reached ${step}`, async () => null);
        reached.push({ step, at: endedAt.toISOString() });
      }
      return [...reached];
    },
    steps: () => [...reached],
  };
}
