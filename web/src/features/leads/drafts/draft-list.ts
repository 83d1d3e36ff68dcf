import type { Draft } from "../generation/generation.ts";

/** A draft's place in the list. `createdAt` is as the database wrote it: a number would lose its microseconds. */
export type DraftKey = {
  createdAt: string;
  id: string;
};

/** Drafts that follow each other without a gap, newest first. */
export type DraftRun = {
  drafts: readonly Draft[];
  /** The keys of the first and the last; null when there is none. */
  newest: DraftKey | null;
  oldest: DraftKey | null;
};

/** The newest drafts, as many as were asked for until now, and the figures of all of them. */
export interface DraftList extends DraftRun {
  total: number;
  /** Distinct domains of the prospects' addresses. */
  companies: number;
  /** Sent with the next reading, so that the database can tell whether a known draft changed. */
  seal: string;
}

/** The answer of the database: the drafts newer than the known list, or the newest ones in its place. */
export interface DraftsAnswer extends DraftList {
  continues: boolean;
}

/** The list after an answer to a question about `known`. Drafts that stay keep their identity. */
export function withAnswer(known: DraftList | undefined, { continues, ...answer }: DraftsAnswer): DraftList {
  if (!continues || !known) return answer;
  return {
    ...answer,
    drafts: answer.drafts.length === 0 ? known.drafts : [...answer.drafts, ...known.drafts],
    newest: answer.newest ?? known.newest,
    oldest: known.oldest ?? answer.oldest,
  };
}

/** The list with the drafts older than `place`; as it is when it ends elsewhere by now. */
export function withOlder(list: DraftList, place: DraftKey, older: DraftRun): DraftList {
  if (list.oldest?.id !== place.id) return list;
  return { ...list, drafts: [...list.drafts, ...older.drafts], oldest: older.oldest ?? list.oldest };
}
