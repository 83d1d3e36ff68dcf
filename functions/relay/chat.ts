import type { Context } from "hono";
import * as z from "zod/mini";
import type { chatWebhookSchema } from "../contract/automation/webhooks.ts";
import { chatRequestSchema, chatSourceSchema, eventStreamType } from "../contract/chat.ts";
import { cleanText } from "../contract/text.ts";
import { AppError } from "../shared/app-error.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { idempotencyKeyOf } from "../shared/idempotency-key.ts";
import { plainTextHeaders } from "../shared/plain-text.ts";
import { askWebhook, type Webhook } from "../shared/webhook.ts";
import { type ChatAnswer, readAnswer } from "./chat-answer.ts";
import { readChatSources } from "./chat-sources.ts";
import { createChatStream } from "./chat-stream.ts";
import type { InFlight } from "./in-flight.ts";
import { readRequest } from "./read-request.ts";
import { recordOutcome, settleDelivery } from "./record-outcome.ts";

type ChatParts = {
  database: Database;
  /** Where the customer opens what an answer names. */
  siteUrl: string;
  webhook: Webhook;
  /** Whether a question takes the customer's own sources along. */
  takesSources: boolean;
  inFlight: InFlight;
  keepAlive: (work: Promise<unknown>) => void;
};

const questionSchema = z.object({
  user_id: z.uuid(),
  /** Of a question that has its answer already. */
  answer: z.nullable(z.string()),
  sources: z.nullable(z.array(chatSourceSchema)),
});

/** Characters of an answer that are kept; the customer sees all of it once. */
const keptLengthMax = 100_000;

/**
 * `POST /relay/chat`: asks the assistant, for customers who have the competitor analysis (service 8). Body:
 * ChatRequest. Optional header Idempotency-Key: a UUID, the same for every attempt to send one message.
 *
 * The question is kept in the transaction that counts it against the pace, its answer when it is there: two messages in
 * a second (the screen sends one; a line may hold up the first), thirty in a minute, three under way. A question that
 * has its answer gets that one again, and the automation is not asked.
 *
 * The automation gets the question as docs/webhooks.md says; `userId` and `sources` (chat-sources.ts) are the caller's,
 * whatever the body said. Its webhook-id is the same for every attempt under one key, so that it may give the answer it gave
 * before.
 *
 * 200 with the automation's text as it came (text/plain, never markup). A caller who accepts text/event-stream gets the
 * events one by one when the automation sends them; a stream that breaks off ends with `error`. When that caller closes
 * the connection, the automation's is closed too, and what came until then is kept as a stopped answer.
 *
 * 401 unauthenticated, 403 forbidden, 413 too_large, 422 invalid_input or key_reused (the key named another question),
 * 429 rate_limited, 502 webhook_failed (an answer over 1 MB too), 503 busy, 504 webhook_timeout or database_timeout,
 * 500 internal.
 */
export function chatRoute({ database, siteUrl, webhook, takesSources, inFlight, keepAlive }: ChatParts) {
  return async (context: Context<FunctionEnv>) => {
    const { raw: request } = context.req;
    const asCaller = database.asCaller(callerToken(request.headers));
    const { key, chat } = await readRequest(
      () => asCaller("require_chat_access", {}, z.unknown()),
      async () => ({
        key: idempotencyKeyOf(request.headers),
        chat: await readJsonBody(request, chatRequestSchema),
      }),
    );
    const parameters = {
      p_message_id: key,
      p_conversation_id: chat.conversationId ?? key,
      p_content: chat.message,
    };
    const [question, sources] = await Promise.all([
      asCaller("begin_chat_question", parameters, questionSchema),
      takesSources ? readChatSources(asCaller, siteUrl) : undefined,
    ]);
    if (question.answer !== null) return context.body(question.answer, 200, plainTextHeaders);

    const userId = question.user_id;
    const message = {
      // The customer chooses the key; their id in front keeps it apart from the deliveries of other customers.
      id: `chat_${userId}_${key}`,
      requestId: context.get("requestId"),
      body: {
        userId,
        message: chat.message,
        timestamp: chat.timestamp,
        ...(sources && { sources }),
      } satisfies z.input<typeof chatWebhookSchema>,
    };
    const stopping = new AbortController();
    const stream = createChatStream(() => stopping.abort());
    const streams = request.headers.get("accept")?.includes(eventStreamType) ?? false;

    let answer: ChatAnswer | undefined;
    const delivery = inFlight.run(userId, () =>
      askWebhook(
        webhook,
        message,
        async (response) => {
          answer = await readAnswer(response, { onEvent: stream.send, stop: stopping.signal });
          return answer;
        },
        stopping.signal,
      ),
    );
    const keep = async () => {
      const kept = await recordOutcome(() =>
        database.asService(
          "finish_chat_question",
          {
            p_user_id: userId,
            p_message_id: key,
            p_outcome: outcomeOf(answer),
            p_answer: cleanText(answer?.text ?? "").slice(0, keptLengthMax),
            p_sources: answer?.sources ?? [],
          },
          z.unknown(),
        ),
      );
      if (!kept) context.get("log").error("chat answer not kept", { messageId: key });
    };
    const asked = settleDelivery(delivery, keep, keepAlive);
    if (streams) {
      const ended = asked.then(
        () => stream.end({ type: "done" }),
        (cause: unknown) => {
          if (cause instanceof AppError) context.get("log").info("chat broke off", { code: cause.code });
          stream.end({ type: "error" });
        },
      );
      keepAlive(ended);
      const first = await Promise.race([stream.opened.then(() => "part" as const), asked]);
      if (first === "part") return stream.response();
    }
    return context.body((await asked).raw, 200, plainTextHeaders);
  };
}

function outcomeOf(answer: ChatAnswer | undefined): "failed" | "stopped" | "answered" {
  if (!answer) return "failed";
  return answer.stopped ? "stopped" : "answered";
}
