import {
  createContext,
  type Dispatch,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useReducer,
  useState,
} from "react";
import type { CustomerUpdate } from "#functions/contract/customers.ts";
import { changeDrafts, type DraftAction, type EditDrafts, noDrafts } from "./edit-drafts.ts";

/**
 * An act on one customer that can be taken back: a reset, or an edit by the update that gives the values of before, on
 * top of the version that the edit made.
 */
type Undoable = { userId: string; title: string } & (
  | { act: "edit"; back: CustomerUpdate }
  | { act: "reset" }
);
export type UndoOffer = Undoable & { id: number };

type EditDraftsStore = {
  drafts: EditDrafts;
  /** Stable. */
  change: Dispatch<DraftAction>;
  /** The last act, while it can be taken back. */
  undoable: UndoOffer | null;
  /** Stable. */
  noteUndoable: (undoable: Undoable | null) => void;
};

const Store = createContext<EditDraftsStore>({
  drafts: noDrafts,
  change: () => {},
  undoable: null,
  noteUndoable: () => {},
});

/** Holds the edits of its children, and keeps them while the forms come and go. */
export function EditDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, change] = useReducer(changeDrafts, noDrafts);
  const [undoable, setUndoable] = useState<UndoOffer | null>(null);
  const noteUndoable = useCallback(
    (done: Undoable | null) => setUndoable((last) => done && { ...done, id: (last?.id ?? 0) + 1 }),
    [],
  );
  const store = useMemo(() => ({ drafts, change, undoable, noteUndoable }), [drafts, undoable, noteUndoable]);
  return <Store value={store}>{children}</Store>;
}

export function useEditDrafts(): EditDraftsStore {
  return use(Store);
}
