import { AppError } from "./app-error.ts";
import type { AuthAdmin } from "./auth-admin.ts";
import type { DeletionNews } from "./deletion-news.ts";
import type { Log } from "./log.ts";
import type { Recordings } from "./recordings.ts";

type DeletionParts = {
  authAdmin: AuthAdmin;
  recordings: Recordings;
  news: DeletionNews;
  /** Milliseconds since the epoch. */
  now: () => number;
};

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

export function createAccountDeletion({ authAdmin, recordings, news, now }: DeletionParts) {
  return {
    /**
     * Completes a deletion that the database has allowed to begin. Throws `deletion_unfinished` when a step fails. Every
     * step may be repeated, and after none of them can a customer who has lost data still sign in:
     *
     * 1. the confirmation is stored with the person who gave it (null: it was given before), so that admin/sweep can
     *    finish the deletion when it is not sent again;
     * 2. the sign-in is closed;
     * 3. the files are removed;
     * 4. the account is removed, with the rows and the views named after the customer, in one transaction;
     * 5. the files of an upload that was still running are removed;
     * 6. the automation is told, by the sweep of all at its end. An automation that is away holds no deletion up.
     */
    async complete({ userId, confirmedBy }: { userId: string; confirmedBy: string | null }, log: Log) {
      try {
        await authAdmin.confirmDeletion(userId, new Date(now()), confirmedBy);
        await authAdmin.closeSignIn(userId);
        const files = await recordings.removeAllOf(userId);
        await authAdmin.deleteUser(userId);
        const lateFiles = await recordings.removeAllOf(userId);
        log.info("account deleted", { userId, files: files + lateFiles });
        if (confirmedBy !== null) await news.tell(userId, log);
      } catch (cause) {
        throw new AppError("deletion_unfinished", { cause });
      }
    },
  };
}
