import type { PagedList } from "#web/lib/paged-list.ts";
import type { Draft, DraftShelf } from "./draft.ts";

/** The newest drafts, as many as were asked for until now, and the figures of all of them. */
export interface DraftList extends PagedList<Draft> {
  /** Distinct domains of the prospects' addresses. */
  companies: number;
  statuses: Readonly<Record<DraftShelf, number>>;
  /** Sent with the next reading, so that the database can tell whether a known draft changed. */
  checksum: string;
}

/** The answer of the database: the drafts newer than the known list, or the newest ones in its place. */
export interface DraftsAnswer extends DraftList {
  continues: boolean;
}

/** A draft after a change that was made here, and what the change does to the checksum of the list. */
export type DraftChange = {
  draft: Draft;
  checksumChange: bigint;
};

/** The list after an answer to a question about `known`. The list, or its drafts, keep their identity as long as they are the same. */
export function withAnswer(known: DraftList | undefined, { continues, ...answer }: DraftsAnswer): DraftList {
  if (!continues || !known) return answer;
  if (answer.rows.length === 0 && isSame(answer, known)) return known;
  return {
    ...answer,
    rows: answer.rows.length === 0 ? known.rows : [...answer.rows, ...known.rows],
    newest: answer.newest ?? known.newest,
    oldest: known.oldest ?? answer.oldest,
  };
}

/** The checksum is of every draft; the number of removed ones also falls when their time is over. */
const isSame = (answer: Omit<DraftsAnswer, "continues">, known: DraftList) =>
  answer.checksum === known.checksum &&
  answer.total === known.total &&
  answer.statuses.deleted === known.statuses.deleted;

/**
 * The list after a change that was made here, so that it needs not be read again for it. As it was when the draft was
 * not in it: its checksum is then out of date, and the next answer holds the whole list.
 */
export function withChange(list: DraftList, { draft, checksumChange }: DraftChange): DraftList {
  const before = list.rows.find(({ id }) => id === draft.id);
  if (!before) return list;
  const statuses = { ...list.statuses };
  statuses[before.status] -= 1;
  statuses[draft.isRemoved ? "deleted" : draft.status] += 1;
  return {
    ...list,
    rows: draft.isRemoved
      ? list.rows.filter(({ id }) => id !== draft.id)
      : list.rows.map((known) => (known.id === draft.id ? draft : known)),
    total: list.total - (draft.isRemoved ? 1 : 0),
    statuses,
    checksum: String(BigInt.asIntN(64, BigInt(list.checksum) ^ checksumChange)),
  };
}
