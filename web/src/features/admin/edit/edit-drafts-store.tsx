import { createContext, type Dispatch, type ReactNode, use, useMemo, useReducer, useState } from "react";
import type { CustomerUpdate } from "#functions/contract/customers.ts";
import { changeDrafts, type DraftAction, type EditDrafts, noDrafts } from "./edit-drafts.ts";

/** An edit that was saved, and the update that takes it back: the values of before, on top of the version that it made. */
export type SavedEdit = { userId: string; title: string; back: CustomerUpdate };

type EditDraftsStore = {
  drafts: EditDrafts;
  /** Stable. */
  change: Dispatch<DraftAction>;
  /** The last edit that was saved, while it can be taken back. */
  saved: SavedEdit | null;
  /** Stable. */
  noteSaved: (saved: SavedEdit | null) => void;
};

const Store = createContext<EditDraftsStore>({
  drafts: noDrafts,
  change: () => {},
  saved: null,
  noteSaved: () => {},
});

/** Holds the edits of its children, and keeps them while the forms come and go. */
export function EditDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, change] = useReducer(changeDrafts, noDrafts);
  const [saved, noteSaved] = useState<SavedEdit | null>(null);
  const store = useMemo(() => ({ drafts, change, saved, noteSaved }), [drafts, saved]);
  return <Store value={store}>{children}</Store>;
}

export function useEditDrafts(): EditDraftsStore {
  return use(Store);
}
