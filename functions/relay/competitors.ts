import type { Context } from "hono";
import * as z from "zod/mini";
import type { CompetitorLists } from "../contract/automation/webhooks.ts";
import { parseBody, readBody } from "../shared/body.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { verifiedDeliveryId } from "../shared/incoming-webhook.ts";

type CompetitorsParts = {
  database: Database;
  /** CALLBACK_SECRET. */
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
};

const bodyBytesMax = 1024;
const customersPerPage = 200;

const bodySchema = z.object({ after: z._default(z.nullable(z.uuid()), null) });
const rowSchema = z.object({
  user_id: z.uuid(),
  competitors: z.array(z.object({ name: z.string(), website: z.string() })),
});

/**
 * `POST /relay/competitors`: whom the automation follows, so that it needs no key to the database. Signed like a callback
 * (callback.ts). Body: `{ "after": null }`, or the `next` of the page before.
 *
 * 200 CompetitorLists: the customers who have the service, with their competitors. 401 unauthenticated, 413 too_large,
 * 422 invalid_input, 500 internal.
 */
export function competitorsRoute({ database, secrets, now }: CompetitorsParts) {
  return async (context: Context<FunctionEnv>) => {
    const { raw: request } = context.req;
    const body = await readBody(request, bodyBytesMax);
    await verifiedDeliveryId(request.headers, body, { secrets, now });
    const { after } = parseBody(body, bodySchema);
    const parameters = { p_after: after, p_rows_max: customersPerPage };
    const rows = await database.rowsAsService("read_competitor_lists", parameters, rowSchema);
    const answer: CompetitorLists = {
      customers: rows.map(({ user_id, competitors }) => ({ userId: user_id, competitors })),
      next: rows.length < customersPerPage ? null : (rows.at(-1)?.user_id ?? null),
    };
    return context.json(answer);
  };
}
