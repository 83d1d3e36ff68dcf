import * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import type { Database } from "./database.ts";
import { type Platform, secretCredentials, sendJson } from "./platform.ts";

/** As many as Storage removes, and the Data API lists, in one request. */
export const batchSize = 1_000;

/** A thousand files take longer than a call of the database. */
const removalTimeoutMs = 60_000;

const removedSchema = z.array(z.unknown());
const nameRow = z.object({ name: z.string() });

/** The functions' work on files of bucket audio-files. */
export type Recordings = ReturnType<typeof createRecordings>;

/**
 * The names come from the database, which knows them all at once and exactly; Storage removes them, because a row that
 * is deleted in the database leaves its file behind.
 */
export function createRecordings(platform: Platform, database: Database) {
  const storage = { ...platform, timeoutMs: removalTimeoutMs };

  /** How many of them were still there to be removed: another deletion may be at the same files. */
  async function remove(names: readonly string[]): Promise<number> {
    if (names.length === 0) return 0;
    const answer = await sendJson(storage, "storage removal", {
      method: "DELETE",
      path: "/storage/v1/object/audio-files",
      headers: secretCredentials(platform.secretKey),
      body: { prefixes: names },
    });
    const removed = z.safeParse(removedSchema, answer.body);
    if (answer.ok && removed.success) return removed.data.length;
    throw new AppError("internal", { cause: new Error(`storage answered ${answer.status} to a removal`) });
  }

  const namesOf = async (name: string, parameters: Record<string, unknown>) =>
    (await database.rowsAsService(name, parameters, nameRow)).map((row) => row.name);

  return {
    /** Removes everything in the customer's folder; answers how many files that were. */
    async removeAllOf(userId: string): Promise<number> {
      const parameters = { p_user_id: userId, p_limit: batchSize };
      let total = 0;
      let previous: string | undefined;
      for (;;) {
        const names = await namesOf("customer_recordings", parameters);
        const [first] = names;
        if (first === undefined) return total;
        // The first of the list is gone by now, or Storage says yes and does nothing.
        if (first === previous) throw new AppError("internal", { cause: new Error("a file stays") });
        previous = first;
        total += await remove(names);
      }
    },
    /** Looks for at most `batchSize` files that nobody can reach any more, and removes them. */
    async removeOrphans() {
      const names = await namesOf("orphaned_recordings", { p_limit: batchSize });
      return { found: names.length, removed: await remove(names) };
    },
  };
}
