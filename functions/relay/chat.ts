import type { Context } from "hono";
import * as z from "zod/mini";
import { chatRequestSchema } from "../contract/chat.ts";
import { readJsonBody } from "../shared/body.ts";
import { callerToken } from "../shared/caller.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { idempotencyKeyOf } from "../shared/idempotency-key.ts";
import { plainTextHeaders } from "../shared/plain-text.ts";
import { askWebhook, type Webhook } from "../shared/webhook.ts";
import type { InFlight } from "./in-flight.ts";
import { readRequest } from "./read-request.ts";

type ChatParts = {
  database: Database;
  webhook: Webhook;
  inFlight: InFlight;
};

const beginningSchema = z.object({ user_id: z.uuid() });

/**
 * `POST /relay/chat`: asks the assistant, for customers who have the competitor analysis (service 8). Body:
 * ChatRequest. Optional header Idempotency-Key: a UUID, the same for every attempt to send one message.
 *
 * The automation gets `{ userId, message, timestamp }` at CHAT_WEBHOOK_URL, signed as every webhook; `userId` is the
 * caller's, whatever the body said. Its webhook-id is the same for every attempt under one key, so that it may give
 * the answer it gave before. Nothing is counted or kept, apart from the pace: two messages in a second (the screen sends
 * one; a line may hold up the first), thirty in a minute, three under way.
 *
 * 200 with the automation's text as it came (text/plain, never markup), 401 unauthenticated, 403 forbidden,
 * 413 too_large, 422 invalid_input, 429 rate_limited, 502 webhook_failed (an answer over 1 MB too),
 * 503 busy, 504 webhook_timeout or database_timeout, 500 internal.
 */
export function chatRoute({ database, webhook, inFlight }: ChatParts) {
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
    const { user_id: userId } = await asCaller("begin_chat_message", {}, beginningSchema);
    const message = {
      // The customer chooses the key; their id in front keeps it apart from the deliveries of other customers.
      id: `chat_${userId}_${key}`,
      requestId: context.get("requestId"),
      body: { userId, message: chat.message, timestamp: chat.timestamp },
    };
    const answer = await inFlight.run(userId, () => askWebhook(webhook, message));
    return context.body(answer, 200, plainTextHeaders);
  };
}
