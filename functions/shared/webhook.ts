import { webhookSignature } from "../contract/automation/signature.ts";
import { traceHeaders } from "../contract/trace.ts";
import { AppError } from "./app-error.ts";
import { readBytes } from "./body.ts";

export const answerBytesMax = 1024 * 1024;

export type Webhook = {
  url: string;
  secret: string;
  /** For the whole exchange, the reading of the answer included. */
  timeoutMs: number;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
};

export type WebhookMessage = {
  /** The same for every attempt to deliver the same thing, so that the receiver can ignore repetitions. */
  id: string;
  requestId: string;
  body: Record<string, unknown>;
};

/** A delivery that was not accepted. */
export class WebhookError extends AppError {
  /** The receiver may be at work on it all the same: it gave no answer that says otherwise. */
  readonly mayHaveArrived: boolean;

  constructor(code: "webhook_failed" | "webhook_timeout", mayHaveArrived: boolean, cause: unknown) {
    super(code, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** As the runtimes say that there was no connection, over which nothing can have left. */
const noConnection =
  /\(Connect\)|ECONNREFUSED|ENOTFOUND|connection refused|dns error|bad port|requests to port/i;

function hasConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = "code" in error ? String(error.code) : "";
  return !noConnection.test(`${code} ${error.message}`) && hasConnected(error.cause);
}

/** `duplex` is what fetch asks of a body that is a stream; not every type of RequestInit has it yet. */
type StreamedRequest = RequestInit & { duplex: "half" };

/**
 * The text as a body that can be read once. A connection that breaks after the request has left makes a fetch send a
 * body that it can read again a second time by itself (Deno 2.9 does), and the receiver has the request twice.
 */
function readableOnce(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

async function signedRequest(webhook: Webhook, message: WebhookMessage): Promise<StreamedRequest> {
  const body = JSON.stringify(message.body);
  const timestampSeconds = Math.floor(webhook.now() / 1000);
  return {
    method: "POST",
    // A redirect would carry the customer's data to an address that is not configured.
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      "webhook-id": message.id,
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": await webhookSignature(webhook.secret, { id: message.id, timestampSeconds, body }),
      ...traceHeaders(message.requestId),
      // A connection of its own for each delivery: the receiver may close an idle one at the moment at which the next
      // request leaves over it, and nothing tells whether that request was read.
      connection: "close",
    },
    body: readableOnce(body),
    duplex: "half",
  };
}

async function exchange<T>(
  webhook: Webhook,
  message: WebhookMessage,
  read: (response: Response) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const timeout = AbortSignal.timeout(webhook.timeoutMs);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  try {
    const response = await webhook.fetch(webhook.url, { ...(await signedRequest(webhook, message)), signal });
    if (response.ok) return await read(response);
    await response.body?.cancel();
    throw new WebhookError("webhook_failed", false, new Error(`webhook answered ${response.status}`));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (timeout.aborted) throw new WebhookError("webhook_timeout", true, error);
    throw new WebhookError("webhook_failed", hasConnected(error), error);
  }
}

/**
 * Delivers a message of which only the ok status counts; the answer's body is let go unread, however large or
 * slow it is. Throws `webhook_failed` (no connection, a redirect, any status but 2xx) or `webhook_timeout`.
 */
export function notifyWebhook(webhook: Webhook, message: WebhookMessage): Promise<void> {
  return exchange(webhook, message, async (response) => await response.body?.cancel());
}

/**
 * Hands a job over: the ok status says that the receiver has it. Returns the text of the answer, or undefined when
 * it is over 1 MB or does not come to an end in time. Throws as notifyWebhook.
 */
export function handOver(webhook: Webhook, message: WebhookMessage): Promise<string | undefined> {
  return exchange(webhook, message, async (response) => {
    const bytes = await readBytes(response.body, answerBytesMax).catch(() => undefined);
    return bytes && new TextDecoder().decode(bytes);
  });
}

/** The text of an answer; one over 1 MB is `webhook_failed`. */
export async function wholeText(response: Response): Promise<string> {
  const bytes = await readBytes(response.body, answerBytesMax);
  if (bytes) return new TextDecoder().decode(bytes);
  throw new WebhookError("webhook_failed", true, new Error(`answer is over ${answerBytesMax} bytes`));
}

/** Delivers a message and has its answer read, within the time limit and until it is stopped. Throws as notifyWebhook. */
export function askWebhook<T>(
  webhook: Webhook,
  message: WebhookMessage,
  read: (response: Response) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  return exchange(webhook, message, read, stop);
}
