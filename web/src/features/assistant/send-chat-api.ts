import * as z from "zod/mini";
import { idempotencyKeyHeader } from "#functions/contract/lead.ts";
import { functionFailureOf } from "#web/lib/function-failure.ts";
import { supabase } from "#web/lib/supabase.ts";
import { answerText } from "./answer-text.ts";
import { ChatError } from "./chat-error.ts";
import type { ChatMessage } from "./chat-model.ts";

/** The relay gives the automation less time than this; waiting longer means the answer is lost. */
const answerTimeoutMs = 45_000;
const requestTimeout = 408;

/** Asks the assistant once and gives the answer's text. Throws ChatError. */
export async function sendChat(userId: string, { id, content, timestamp }: ChatMessage): Promise<string> {
  const { data, error } = await supabase.functions.invoke<unknown>("relay/chat", {
    // Who asks is in the token; the relay does not believe what is said here.
    body: { userId, message: content, timestamp },
    headers: { [idempotencyKeyHeader]: id },
    timeout: answerTimeoutMs,
  });
  if (error) throw await chatErrorOf(error);
  const answer = z.string().safeParse(data);
  if (!answer.success) throw new ChatError("internal", false, answer.error);
  return answerText(answer.data);
}

async function chatErrorOf(cause: unknown): Promise<ChatError> {
  const { code, status, message } = await functionFailureOf(cause);
  if (status === null) return new ChatError(code, false, cause);
  return new ChatError(code, isRefusal(status), new Error("Failed to send message", { cause }), message);
}

/** The caller is the reason, whoever on the way says so. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== requestTimeout;
}
