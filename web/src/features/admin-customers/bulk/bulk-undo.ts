import { messageOf } from "#web/lib/errors.ts";
import { customersPerPart } from "./bulk-change.ts";

/** A change of many customers that can still be taken back. */
export type UndoableBulk = {
  bulkId: string;
  /** All that the change named. */
  userIds: readonly string[];
  changed: number;
};

export type BulkUndo = Pick<UndoableBulk, "bulkId" | "userIds">;

/**
 * How many customers are as they were before the change, who was changed since and stays, and how many no longer exist.
 * Customers that the change left alone are not counted.
 */
export type BulkUndone = { restored: number; changedSince: string[]; missing: number };

export interface UndoOutcome extends BulkUndone {
  /** The reason why the run stopped; null when it completed. */
  failure: string | null;
}

type UndoRun = {
  undoable: UndoableBulk;
  send: (part: BulkUndo) => Promise<BulkUndone>;
  fallback: string;
};

/** Takes a change back in parts, one after the other, and stops at the first failure. Done again, it goes on. */
export async function runUndo({ undoable, send, fallback }: UndoRun): Promise<UndoOutcome> {
  const { bulkId, userIds } = undoable;
  const sum: BulkUndone = { restored: 0, changedSince: [], missing: 0 };
  for (let done = 0; done < userIds.length; done += customersPerPart) {
    try {
      const answer = await send({ bulkId, userIds: userIds.slice(done, done + customersPerPart) });
      sum.restored += answer.restored;
      sum.changedSince.push(...answer.changedSince);
      sum.missing += answer.missing;
    } catch (error) {
      return { ...sum, failure: messageOf(error, fallback) };
    }
  }
  return { ...sum, failure: null };
}
