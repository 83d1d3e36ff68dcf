import type { Context } from "hono";
import * as z from "zod/mini";
import {
  type CompetitorLists,
  listQuestionSchemas,
  type WebsiteList,
} from "../contract/automation/webhooks.ts";
import { parseBody, readBody } from "../shared/body.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { verifiedDeliveryId } from "../shared/incoming-webhook.ts";
import type { CallbackParts } from "./callback.ts";

type ListParts = Omit<CallbackParts, "reportOrigins">;

const bodyBytesMax = 1024;
const customersPerPage = 200;

const competitorsRow = z.object({
  user_id: z.uuid(),
  competitors: z.array(z.object({ name: z.string(), website: z.string() })),
  wants_report: z.boolean(),
});
const websiteRow = z.object({ user_id: z.uuid(), address: z.string() });

/**
 * Lists for the automation, which has no key to the database: customers who have the service, in the order of their ids.
 * Signed like a callback (callback.ts). Body: `{ "type": "list.competitors", "after": null }`, or the `next` of the page
 * before.
 *
 * 200 the list, 401 unauthenticated, 413 too_large, 422 invalid_input, 500 internal.
 */
function listRoute<Row extends { user_id: string }>(
  { database, secrets, now }: ListParts,
  read: {
    question: z.ZodMiniType<{ after: string | null }>;
    by: string;
    row: z.ZodMiniType<Row>;
    answer: (rows: Row[], next: string | null) => object;
  },
) {
  return async (context: Context<FunctionEnv>) => {
    const { raw: request } = context.req;
    const body = await readBody(request, bodyBytesMax);
    await verifiedDeliveryId(request.headers, body, { secrets, now });
    const { after } = parseBody(body, read.question);
    const parameters = { p_after: after, p_rows_max: customersPerPage };
    const rows = await database.rowsAsService(read.by, parameters, read.row);
    const next = rows.length < customersPerPage ? null : (rows.at(-1)?.user_id ?? null);
    return context.json(read.answer(rows, next));
  };
}

/** `POST /relay/competitors`: whom the automation follows for each customer. */
export function competitorsRoute(parts: ListParts) {
  return listRoute(parts, {
    question: listQuestionSchemas.competitors,
    by: "read_competitor_lists",
    row: competitorsRow,
    answer: (rows, next): CompetitorLists => ({
      customers: rows.map(({ user_id: userId, competitors, wants_report: wantsReport }) => ({
        userId,
        competitors,
        wantsReport,
      })),
      next,
    }),
  });
}

/** `POST /relay/websites`: the customers' own websites. */
export function websitesRoute(parts: ListParts) {
  return listRoute(parts, {
    question: listQuestionSchemas.websites,
    by: "read_websites",
    row: websiteRow,
    answer: (rows, next): WebsiteList => ({
      websites: rows.map(({ user_id, address }) => ({ userId: user_id, address })),
      next,
    }),
  });
}
