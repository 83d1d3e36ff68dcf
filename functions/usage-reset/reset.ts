import type { Context } from "hono";
import * as z from "zod/mini";
import { requireCronSecret } from "../shared/cron-secret.ts";
import type { Database } from "../shared/database.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import type { UsageResetSummary } from "./usage-reset-summary.ts";

type ResetParts = {
  database: Database;
  /** CRON_SECRET. */
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
};

const batchSchema = z.object({ reset: z.int(), remaining: z.boolean() });

/** Small enough that a batch holds its customers for a fraction of a second. */
const batchSize = 250;
/** Less than the minute that pg_net waits, and than the time limit of a request on hosted. */
const timeBudgetMs = 45_000;

/**
 * `POST /usage-reset`: the monthly reset, with `Authorization: Bearer <CRON_SECRET>` and any body. Empties the counters
 * of every record whose last reset lies in an earlier month (Europe/Brussels), in batches; each is one transaction, so
 * a failure does not undo earlier batches, and the next call continues from there. Calling it often, or from several
 * places at once, changes nothing: the database resets each record once a month.
 *
 * On hosted pg_cron calls it (migration schedule_jobs). Any other cron does as well, hourly or daily:
 *
 *     curl --fail-with-body --max-time 60 -X POST "$PROJECT/functions/v1/usage-reset" \
 *       -H "authorization: Bearer $CRON_SECRET"
 *
 * CRON_SECRET may hold several secrets, separated by commas or spaces: add the new one here, change the callers, take
 * the old one out.
 *
 * 200 with usageResetSummarySchema. 401 unauthenticated; 500 internal, after which the same call may be repeated.
 */
export function resetRoute({ database, secrets, now }: ResetParts) {
  async function resetAll(summary: UsageResetSummary): Promise<void> {
    const startedAt = now();
    try {
      while (!summary.complete && now() - startedAt < timeBudgetMs) {
        const batch = await database.asService("reset_usage_batch", { p_batch_size: batchSize }, batchSchema);
        summary.reset += batch.reset;
        summary.batches += 1;
        summary.complete = !batch.remaining;
      }
    } finally {
      summary.durationMs = now() - startedAt;
    }
  }

  return async (context: Context<FunctionEnv>) => {
    await requireCronSecret(context.req.raw.headers, secrets);
    const summary: UsageResetSummary = { reset: 0, batches: 0, complete: false, durationMs: 0 };
    try {
      await resetAll(summary);
    } finally {
      context.get("log").info("usage reset", summary);
    }
    return context.json(summary);
  };
}
