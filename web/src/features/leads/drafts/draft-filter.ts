import type { DraftShelf } from "./draft.ts";

/** The choice that narrows a list. */
export type DraftFilter = {
  search: string;
  status: DraftShelf | null;
  requestId: string | null;
};

export const noFilter: DraftFilter = { search: "", status: null, requestId: null };

export const isNarrowed = ({ search, status, requestId }: DraftFilter) =>
  search !== "" || status !== null || requestId !== null;

/** The database looks at no more characters. */
export const searchLengthMax = 200;
