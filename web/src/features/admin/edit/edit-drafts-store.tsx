import { createContext, type Dispatch, type ReactNode, use, useMemo, useReducer } from "react";
import { changeDrafts, type DraftAction, type EditDrafts, noDrafts } from "./edit-drafts.ts";

type EditDraftsStore = {
  drafts: EditDrafts;
  /** Stable. */
  change: Dispatch<DraftAction>;
};

const Store = createContext<EditDraftsStore>({ drafts: noDrafts, change: () => {} });

/** Holds the edits of its children, and keeps them while the forms come and go. */
export function EditDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, change] = useReducer(changeDrafts, noDrafts);
  const store = useMemo(() => ({ drafts, change }), [drafts]);
  return <Store value={store}>{children}</Store>;
}

export function useEditDrafts(): EditDraftsStore {
  return use(Store);
}
