import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { CallbackEvent } from "../../functions/contract/automation/callbacks.ts";
import { webhookSignature } from "../../functions/contract/automation/signature.ts";
import type { ListQuestion } from "../../functions/contract/automation/webhooks.ts";
import { traceHeaders } from "../../functions/contract/trace.ts";

/** The product refused what was handed in, and would refuse it again. */
export class CallbackRefused extends Error {}

type Delivery = {
  id: string;
  signal: AbortSignal;
  /** The request of the product that this answers, by which its logs name this one, too. */
  requestId?: string | null;
};

/** The way back to the product: signed requests to its relay. */
export type Product = {
  /**
   * Hands an event in, under an id that stays the same when it is handed in again. Tries for some seconds; throws
   * CallbackRefused when that is final, another error when it is worth trying later.
   */
  send(event: CallbackEvent, delivery: Delivery): Promise<void>;
  /** Asks for a page of a list, which comes as JSON. Throws as `send`. */
  ask(path: string, question: ListQuestion, delivery: Delivery): Promise<unknown>;
};

/** Tells the company of something once in a `period`, whoever meets it. A failure to tell is logged. */
export async function tellCompany(
  event: CallbackEvent,
  period: string,
  { product, log }: { product: Product; log: (line: string) => void },
): Promise<void> {
  const name = createHash("sha256")
    .update(JSON.stringify([event, period]))
    .digest("hex");
  await product
    .send(event, { id: `company_${name}`, signal: AbortSignal.timeout(60_000) })
    .catch((error: unknown) => log(`the company was not told: ${String(error)}`));
}

/** A list of the product, page by page. */
export async function* pagesOf<Page extends { next: string | null }>(
  product: Pick<Product, "ask">,
  list: "competitors" | "websites",
  schema: { parse(answer: unknown): Page },
  signal: AbortSignal,
): AsyncGenerator<Page> {
  let after: string | null = null;
  do {
    const delivery = { id: `${list}_${randomUUID()}`, signal };
    const page = schema.parse(await product.ask(list, { type: `list.${list}`, after }, delivery));
    yield page;
    after = page.next;
  } while (after !== null);
}

const retryDelaysMs = [250, 500, 1_000, 2_000, 4_000];
const answerTimeoutMs = 30_000;

/** @param relayUrl as in `https://<project>.supabase.co/functions/v1/relay`. */
export function createProduct(relayUrl: string, secrets: string): Product {
  // While one secret replaces another there are two: each of them is accepted.
  const [secret = ""] = secrets.split(/[\s,]+/);

  /** Signed anew for each attempt, because the time is part of it. */
  async function attempt(
    path: string,
    body: string,
    { id, signal, requestId }: Delivery,
  ): Promise<Response | undefined> {
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const signature = await webhookSignature(secret, { id, timestampSeconds, body });
    return await fetch(`${relayUrl}/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(timestampSeconds),
        "webhook-signature": signature,
        ...(requestId && traceHeaders(requestId)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    }).catch(() => undefined);
  }

  async function deliver(path: string, body: string, delivery: Delivery): Promise<Response> {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      const response = await attempt(path, body, delivery);
      if (response?.ok) return response;
      await response?.body?.cancel();
      const status = response?.status ?? 0;
      const isFinal = status >= 300 && status < 500 && status !== 429;
      if (isFinal) throw new CallbackRefused(`${path} answered ${status}`);
      if (delayMs === undefined) throw new Error(`${path} answered ${status}`);
      await wait(delayMs, undefined, { signal: delivery.signal });
    }
    throw new Error(`${path} was never asked`);
  }

  return {
    async send(event, delivery) {
      const response = await deliver("callback", JSON.stringify(event), delivery);
      await response.body?.cancel();
    },
    async ask(path, question, delivery) {
      const response = await deliver(path, JSON.stringify(question), delivery);
      return await response.json();
    },
  };
}
