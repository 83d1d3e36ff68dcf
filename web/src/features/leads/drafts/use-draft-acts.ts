import { useState } from "react";
import { copied } from "#web/lib/clipboard.ts";
import type { Draft, DraftStatus, DraftText } from "./draft.ts";
import { useDraftAct } from "./draft-changes-api.ts";
import { plainTextOf } from "./plain-text.ts";

type Edits = ReadonlyMap<string, DraftText>;

const without = (edits: Edits, id: string): Edits => new Map([...edits].filter(([key]) => key !== id));

/** The customer's work on their drafts: edits under way, the change that is being saved, the last removal. */
export function useDraftActs(userId: string) {
  const act = useDraftAct(userId);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [removed, setRemoved] = useState<Draft | null>(null);
  const setEdit = (id: string, text: DraftText) => setEdits((known) => new Map(known).set(id, text));
  const endEdit = ({ id }: Draft) => setEdits((known) => without(known, id));
  return {
    edits,
    /** The draft that was removed last, as long as that can be undone in one tap. */
    removed,
    forgetRemoved: () => setRemoved(null),
    busy: act.isPending,
    error: act.isError ? act.error : null,
    editOf: ({ id }: Draft) => edits.get(id) ?? null,
    startEdit: (draft: Draft) => setEdit(draft.id, { subject: draft.subject, content: plainTextOf(draft) }),
    changeEdit: ({ id }: Draft, text: DraftText) => setEdit(id, text),
    endEdit,
    saveEdit: (draft: Draft) => {
      const text = edits.get(draft.id);
      if (!text) return;
      act.mutate({ kind: "save", draft, text }, { onSuccess: () => endEdit(draft) });
    },
    restore: (draft: Draft) => act.mutate({ kind: "save", draft, text: null }),
    mark: (draft: Draft, status: DraftStatus) => {
      if (draft.status !== status && !act.isPending) act.mutate({ kind: "mark", draft, status });
    },
    remove: (draft: Draft) => {
      if (act.isPending) return;
      const onSuccess = (change: { draft: Draft }) => setRemoved(change.draft);
      act.mutate({ kind: "remove", draft, removed: true }, { onSuccess });
    },
    bringBack: (draft: Draft) =>
      act.mutate({ kind: "remove", draft, removed: false }, { onSuccess: () => setRemoved(null) }),
    copy: (draft: Draft) => copied(`${draft.subject}\n\n${plainTextOf(draft)}`),
  };
}

export type DraftActs = ReturnType<typeof useDraftActs>;
