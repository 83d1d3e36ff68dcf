import { encodeBase64 } from "@std/encoding/base64.js";
import type { Context } from "hono";
import * as z from "zod/mini";
import { callbackEventSchemaFor } from "../contract/automation/callbacks.ts";
import { parseBody, readBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { verifiedDeliveryId } from "../shared/incoming-webhook.ts";

export type CallbackParts = {
  database: Database;
  /** CALLBACK_SECRET: not the secret by which we sign, so that neither side can speak for the other. */
  secrets: readonly string[];
  /** Where links may lead: REPORT_ORIGINS. */
  reportOrigins: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
};

const callbackBytesMax = 1024 * 1024;

const outcomeSchema = z.object({ outcome: z.enum(["accepted", "duplicate"]) });

const digestOf = async (body: Uint8Array<ArrayBuffer>) =>
  encodeBase64(await crypto.subtle.digest("SHA-256", body));

/**
 * `POST /relay/callback`: where the automation hands in what it made, without a key to the database. docs/webhooks.md has
 * the signature, the bodies, the answers and the limits. The effect of a delivery and the note of it are one transaction,
 * so nothing happens twice.
 */
export function callbackRoute({ database, secrets, reportOrigins, now }: CallbackParts) {
  const callbackEventSchema = callbackEventSchemaFor(reportOrigins);
  return async (context: Context<FunctionEnv>) => {
    const { raw: request } = context.req;
    const body = await readBody(request, callbackBytesMax);
    const deliveryId = await verifiedDeliveryId(request.headers, body, { secrets, now });
    const { type, data } = parseBody(body, callbackEventSchema);
    const parameters = {
      p_delivery_id: deliveryId,
      p_digest: await digestOf(body),
      p_type: type,
      p_data: data,
    };
    const { outcome } = await database.asService("accept_callback", parameters, outcomeSchema);
    context.get("log").info("callback", { deliveryId, type, outcome });
    return context.json({ status: outcome });
  };
}
