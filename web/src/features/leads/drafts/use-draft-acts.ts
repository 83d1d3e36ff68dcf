import { useState } from "react";
import { copied } from "#web/lib/clipboard.ts";
import { type Draft, type DraftStatus, type DraftText, shelfLabels } from "./draft.ts";
import { useDraftAct } from "./draft-changes-api.ts";
import { plainTextOf } from "./plain-text.ts";

type Edits = ReadonlyMap<string, DraftText>;

const without = (edits: Edits, id: string): Edits => new Map([...edits].filter(([key]) => key !== id));

/** The customer's work on their drafts: edits under way, the change that is being saved, the last removal. */
export function useDraftActs(userId: string) {
  const act = useDraftAct(userId);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [removed, setRemoved] = useState<Draft | null>(null);
  const [said, setSaid] = useState("");
  /** Emptied before, so that the same words are read aloud again. */
  const mutate = (change: Parameters<typeof act.mutate>[0], done: (changed: Draft) => string) => {
    setSaid("");
    act.mutate(change, { onSuccess: ({ draft }) => setSaid(done(draft)) });
  };
  const setEdit = (id: string, text: DraftText) => setEdits((known) => new Map(known).set(id, text));
  const endEdit = ({ id }: Draft) => setEdits((known) => without(known, id));
  return {
    edits,
    /** The draft that was removed last, as long as that can be undone in one tap. */
    removed,
    /** How the last act ended, for those who do not see it. */
    said,
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
      mutate({ kind: "save", draft, text }, () => {
        endEdit(draft);
        return `De e-mail aan ${draft.prospect} is bewaard.`;
      });
    },
    restore: (draft: Draft) =>
      mutate({ kind: "save", draft, text: null }, () => "Het origineel staat er weer."),
    mark: (draft: Draft, status: DraftStatus) => {
      if (draft.status === status || act.isPending) return;
      mutate({ kind: "mark", draft, status }, () => `${shelfLabels[status]}: e-mail aan ${draft.prospect}.`);
    },
    remove: (draft: Draft) => {
      if (act.isPending) return;
      mutate({ kind: "remove", draft, removed: true }, (changed) => {
        setRemoved(changed);
        // The notice says it.
        return "";
      });
    },
    bringBack: (draft: Draft, onDone?: () => void) =>
      mutate({ kind: "remove", draft, removed: false }, () => {
        setRemoved(null);
        onDone?.();
        return `De e-mail aan ${draft.prospect} is teruggezet.`;
      }),
    copy: async (draft: Draft) => copied(`${draft.subject}\n\n${plainTextOf(draft)}`),
    say: setSaid,
  };
}

export type DraftActs = ReturnType<typeof useDraftActs>;
