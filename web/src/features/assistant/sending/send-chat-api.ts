import * as z from "zod/mini";
import { answerText, eventStreamType } from "#functions/contract/chat.ts";
import { readChatEvents } from "#functions/contract/chat-events.ts";
import { idempotencyKeyHeader } from "#functions/contract/lead.ts";
import { asAnswered, callFunction } from "#web/lib/call-function.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";
import { type ChatAnswer, chatTexts, type LocalLine } from "../model/chat-model.ts";

/** The relay gives the automation less time than this; waiting longer means the answer is lost. */
const answerTimeoutMs = 45_000;
/** For an answer that has begun; the relay ends it earlier. */
const streamTimeoutMs = 130_000;
/** More than the relay lets through. */
const streamBytesMax = 8 * 1024 * 1024;

export type Listener = {
  /** Called with all of the answer's text so far. */
  onText: (text: string) => void;
  /** Ends an answer that has begun: what came until then is the answer. */
  stop: AbortSignal;
};

/** Asks the assistant once. Throws FunctionError. */
export async function sendChat(userId: string, line: LocalLine, listener: Listener): Promise<ChatAnswer> {
  const { id, conversationId, content, timestamp } = line;
  const answer = await callFunction({
    task: "send message",
    path: "relay/chat",
    // The relay takes the customer from the token, not from here.
    body: { userId, message: content, timestamp, conversationId },
    headers: { [idempotencyKeyHeader]: id, accept: `${eventStreamType}, text/plain` },
    timeoutMs: answerTimeoutMs,
    answer: z.union([z.string(), z.instanceof(Response)]),
    sentences: {
      email_unconfirmed: unconfirmedEmailText,
      // Only the relay knows how long to wait: a second, a minute, or for the answers that are under way.
      rate_limited: asAnswered,
    },
    fallback: chatTexts.sendFailed,
  });
  if (typeof answer === "string") return { text: answerText(answer), sources: [], stopped: false };
  return readStream(answer, listener);
}

async function readStream({ body }: Response, { onText, stop }: Listener): Promise<ChatAnswer> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, streamTimeoutMs);
  stop.addEventListener("abort", end);
  const answer: ChatAnswer = { text: "", sources: [], stopped: false };
  try {
    const whole = body ?? new Blob().stream();
    // Ending the pipe closes the connection, also while nothing comes.
    const parts = whole.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: ended.signal });
    for await (const event of readChatEvents(parts, streamBytesMax)) {
      if (event.type === "done") return answer;
      if (event.type === "error") break;
      if (event.type === "sources") answer.sources = event.sources;
      if (event.type === "delta") {
        answer.text += event.text;
        onText(answer.text);
      }
    }
    throw new Error("The answer broke off");
  } catch (cause) {
    if (stop.aborted) return { ...answer, stopped: true };
    // The relay had begun: the same as when its webhook fails before that.
    const failure = { code: "webhook_failed" as const, status: 502, fields: {} };
    throw new FunctionError({ ...failure, message: chatTexts.sendFailed }, cause);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
  }
}
