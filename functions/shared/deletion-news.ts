import * as z from "zod/mini";
import type { AccountWebhook } from "../contract/automation/webhooks.ts";
import type { AccountWebhookTarget } from "./account-webhook-environment.ts";
import type { Database } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { notifyWebhook } from "./webhook.ts";

type NewsParts = {
  database: Database;
  target: AccountWebhookTarget;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
};

export type DeletionNews = ReturnType<typeof createDeletionNews>;

/** So many in one run of the sweep; the next one goes on. */
export const newsMax = 100;
/** A person waits for it. */
const timeoutMs = 5_000;

const untoldRow = z.object({ user_id: z.guid() });

export function createDeletionNews({ database, target, fetch, now }: NewsParts) {
  /**
   * Tells the automation that an account is gone, so that it forgets the customer as well. Does not throw: the database
   * has noted whom it was not told of, and the sweep tells again. Answers whether the automation has accepted.
   */
  async function tell(userId: string, log: Log): Promise<boolean> {
    if (!target) return false;
    const body: AccountWebhook = { type: "account.deleted", userId };
    const id = `account_deleted_${userId}`;
    try {
      await notifyWebhook({ ...target, timeoutMs, fetch, now }, { id, requestId: id, body });
      await database.asService("forget_told_deletion", { p_user_id: userId }, z.unknown());
      return true;
    } catch (error) {
      log.error("automation not told of a deletion", { userId, cause: describeError(error) });
      return false;
    }
  }

  return {
    tell,
    /** Tells of all that wait, until the automation does not accept one. Answers how many were found and told. */
    async tellWaiting(log: Log) {
      if (!target) return { found: 0, told: 0 };
      const waiting = await database.rowsAsService("untold_deletions", { p_limit: newsMax }, untoldRow);
      let told = 0;
      for (const { user_id: userId } of waiting) {
        // It is away: each of the others would wait for it as long.
        if (!(await tell(userId, log))) break;
        told += 1;
      }
      return { found: waiting.length, told };
    },
  };
}
