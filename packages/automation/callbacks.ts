import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { signingKey } from "./signing-key.ts";

type CallbackEvent = { type: string; data: Record<string, unknown> };
type Delivery = { id: string; signal: AbortSignal };

/** The way back to the project: signed events to relay/callback, as its documentation asks. */
export type Callbacks = {
  /** Sends until it is accepted; throws when it is finally refused, or when there is no answer for too long. */
  send(event: CallbackEvent, delivery: Delivery): Promise<void>;
};

const retryDelaysMs = [250, 500, 1_000, 2_000, 4_000];

export function createCallbacks(url: string, secrets: string): Callbacks {
  // While one secret replaces another there are two: each of them is accepted.
  const key = signingKey(secrets.split(/[\s,]+/)[0] ?? "");

  function request(body: string, { id, signal }: Delivery): RequestInit {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${digest}`,
      },
      body,
      signal,
    };
  }

  /** The status, or 0 when there was no answer. Signed anew each time, because the time is part of it. */
  async function attempt(body: string, delivery: Delivery): Promise<number> {
    try {
      const response = await fetch(url, request(body, delivery));
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      if (delivery.signal.aborted) throw error;
      return 0;
    }
  }

  return {
    async send(event, delivery) {
      const body = JSON.stringify(event);
      for (const delayMs of [...retryDelaysMs, undefined]) {
        const status = await attempt(body, delivery);
        if (status === 200) return;
        const isWorthRetrying = status === 0 || status >= 500;
        if (!isWorthRetrying || delayMs === undefined) throw new Error(`callback answered ${status}`);
        await wait(delayMs, undefined, { signal: delivery.signal });
      }
    },
  };
}
