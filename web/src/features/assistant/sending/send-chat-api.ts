import * as z from "zod/mini";
import { idempotencyKeyHeader } from "#functions/contract/lead.ts";
import { asAnswered, callFunction } from "#web/lib/call-function.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";
import { answerText } from "../model/answer-text.ts";
import { type ChatMessage, chatTexts } from "../model/chat-model.ts";

/** The relay gives the automation less time than this; waiting longer means the answer is lost. */
const answerTimeoutMs = 45_000;

/** Asks the assistant once and gives the answer's text. Throws FunctionError. */
export async function sendChat(userId: string, { id, content, timestamp }: ChatMessage): Promise<string> {
  const answer = await callFunction({
    task: "send message",
    path: "relay/chat",
    // The relay takes the customer from the token, not from here.
    body: { userId, message: content, timestamp },
    headers: { [idempotencyKeyHeader]: id },
    timeoutMs: answerTimeoutMs,
    answer: z.string(),
    sentences: {
      email_unconfirmed: unconfirmedEmailText,
      // Only the relay knows how long to wait: a second, a minute, or for the answers that are under way.
      rate_limited: asAnswered,
    },
    fallback: chatTexts.sendFailed,
  });
  return answerText(answer);
}
