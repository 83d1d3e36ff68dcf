import type { Context } from "hono";
import * as z from "zod/mini";
import type { AccountDeletion } from "../shared/account-deletion.ts";
import { requireCronSecret } from "../shared/cron-secret.ts";
import type { Database } from "../shared/database.ts";
import { type DeletionNews, newsMax } from "../shared/deletion-news.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { describeError, type Log } from "../shared/log.ts";
import { batchSize, type Recordings } from "../shared/recordings.ts";
import { type AddressNotices, noticesMax } from "./address-notices.ts";

type SweepParts = {
  database: Database;
  deletion: AccountDeletion;
  news: DeletionNews;
  notices: AddressNotices;
  recordings: Recordings;
  /** CRON_SECRET; any of them will do. */
  secrets: readonly string[];
};

/** So that one run ends within the minute and a half that hosted gives a function; the next run goes on. */
const deletionsMax = 20;
const batchesMax = 5;

/** The work that the database does alone: the function, the column of its answer that counts, and so many in one run. */
const chores = {
  customersRelieved: { name: "end_dead_lead_submissions", column: "customers", max: 500 },
  namesDropped: { name: "drop_unused_names", column: "names", max: 500 },
  accessesForgotten: { name: "forget_old_accesses", column: "forgotten", max: 10_000 },
  recordingsExpired: { name: "end_expired_recordings", column: "recordings", max: 1_000 },
};

const unfinishedRow = z.object({ user_id: z.guid() });

/**
 * `POST /admin/sweep`: finishes what was left unfinished. For a cron, with `Authorization: Bearer <CRON_SECRET>` and no
 * body; may be called at any time, and by several at once.
 *
 * - Deletions that were confirmed at least a quarter of an hour ago and not finished: a customer who is locked out
 *   half way can't do it themselves.
 * - The automation is told of accounts that are gone, until it has accepted each.
 * - Lead submissions that a crash left pending: they have failed after two minutes, and their units are given back.
 * - Names that nobody has asked for in thirty days, or that somebody was using when their account went.
 * - Mails about an address that an admin changed, which the mail service did not take at the time.
 * - Sign-ins and looks in the audit that are older than twelve months: they are forgotten.
 * - Recordings that are past the term that their customer chose.
 * - Recordings that nobody can reach: of accounts that are gone, or uploaded a day ago and not registered (any more).
 *
 * 200 `{ deletionsFinished, deletionsFailed, deletionsTold, customersRelieved, namesDropped, noticesSent,
 * accessesForgotten, recordingsExpired, recordingsRemoved, remaining }` (counts; `customersRelieved`: customers that got units back; `remaining`: there may be more),
 * 401 unauthenticated, 500 internal.
 */
export function sweepRoute(parts: SweepParts) {
  const { database, news: deletionNews, notices, recordings, secrets } = parts;
  return async (context: Context<FunctionEnv>) => {
    await requireCronSecret(context.req.raw.headers, secrets);
    const log = context.get("log");
    const deletions = await finishDeletions(parts, log);
    const news = await deletionNews.tellWaiting(log);
    const notice = await notices.send(null, log);
    const counts: Record<string, number> = {};
    let isFull = deletions.isFull || news.told === newsMax || notice.found === noticesMax;
    // Before the files: those of recordings that expired go in this run.
    for (const [count, { name, column, max }] of Object.entries(chores)) {
      const row = z.pipe(
        z.object({ [column]: z.int() }),
        z.transform((answer) => answer[column] ?? 0),
      );
      const done = await database.asService(name, { p_limit: max }, row);
      counts[count] = done;
      isFull ||= done >= max;
    }
    const orphans = await removeOrphans(recordings);
    const summary = {
      deletionsFinished: deletions.finished,
      deletionsFailed: deletions.failed,
      deletionsTold: news.told,
      noticesSent: notice.sent,
      ...counts,
      recordingsRemoved: orphans.total,
      remaining: isFull || orphans.isFull,
    };
    log.info("sweep", summary);
    return context.json(summary);
  };
}

async function finishDeletions({ database, deletion }: SweepParts, log: Log) {
  const rows = await database.rowsAsService("unfinished_deletions", { p_limit: deletionsMax }, unfinishedRow);
  let finished = 0;
  for (const { user_id: userId } of rows) {
    try {
      await deletion.complete({ userId, confirmedBy: null }, log);
      finished += 1;
    } catch (error) {
      log.error("deletion not finished", { userId, cause: describeError(error) });
    }
  }
  return { finished, failed: rows.length - finished, isFull: rows.length === deletionsMax };
}

async function removeOrphans(recordings: Recordings) {
  let total = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const { found, removed } = await recordings.removeOrphans();
    total += removed;
    if (found < batchSize) return { total, isFull: false };
  }
  return { total, isFull: true };
}
