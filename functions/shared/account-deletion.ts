import { AppError } from "./app-error.ts";
import type { AuthAdmin } from "./auth-admin.ts";
import type { Log } from "./log.ts";
import type { Recordings } from "./recordings.ts";

type DeletionParts = {
  authAdmin: AuthAdmin;
  recordings: Recordings;
  /** Milliseconds since the epoch. */
  now: () => number;
};

type Deletion = {
  userId: string;
  confirmedBy: string | null;
};

export type AccountDeletion = {
  /**
   * Carries a deletion to its end that the database has let begin. Whatever fails is `deletion_unfinished`; every step
   * may be repeated, and none leaves a customer who has lost something and can still sign in:
   *
   * 1. the confirmation is noted with the person who gave it (null: somebody did before), so that the deletion will be finished even when nobody asks again (admin/sweep);
   * 2. the sign-in is closed;
   * 3. the files go;
   * 4. the sign-in goes, and takes rows and the views of the customer's names along in one transaction;
   * 5. the files go that came meanwhile, from an upload that had begun before.
   */
  complete(deletion: Deletion, log: Log): Promise<void>;
};

export function createAccountDeletion({ authAdmin, recordings, now }: DeletionParts): AccountDeletion {
  return {
    async complete({ userId, confirmedBy }, log) {
      try {
        await authAdmin.confirmDeletion(userId, new Date(now()), confirmedBy);
        await authAdmin.closeSignIn(userId);
        const files = await recordings.removeAllOf(userId);
        await authAdmin.deleteUser(userId);
        const lateFiles = await recordings.removeAllOf(userId);
        log.info("account deleted", { userId, files: files + lateFiles });
      } catch (cause) {
        throw new AppError("deletion_unfinished", { cause });
      }
    },
  };
}
