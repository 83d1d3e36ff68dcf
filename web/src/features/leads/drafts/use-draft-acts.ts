import { useState } from "react";
import { copied } from "#web/lib/clipboard.ts";
import {
  chosenEdit,
  type Edit,
  editBeside,
  isChanged,
  type Side,
  startEdit,
  type Versioned,
} from "#web/lib/edit.ts";
import { type Draft, type DraftStatus, type DraftText, shelfLabels } from "./draft.ts";
import { useDraftAct } from "./draft-changes-api.ts";
import { plainTextOf } from "./plain-text.ts";

type Edits = ReadonlyMap<string, Edit<Versioned<DraftText>>>;

const without = (edits: Edits, id: string): Edits => new Map([...edits].filter(([key]) => key !== id));

const storedOf = (draft: Draft): Versioned<DraftText> => ({
  values: { subject: draft.subject, content: plainTextOf(draft) },
  version: draft.version,
});

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
  const setEdit = (id: string, edit: Edit<Versioned<DraftText>>) =>
    setEdits((known) => new Map(known).set(id, edit));
  const besideStored = (draft: Draft) => {
    const edit = edits.get(draft.id);
    return edit ? editBeside(edit, storedOf(draft)) : null;
  };
  const endEdit = ({ id }: Draft) => setEdits((known) => without(known, id));
  return {
    /** Drafts with typed text that is not saved. */
    unsavedIds: new Set([...edits].filter(([, edit]) => isChanged(edit)).map(([id]) => id)),
    /** The draft that was removed last, as long as that can be undone in one tap. */
    removed,
    /** How the last act ended, for those who do not see it. */
    said,
    forgetRemoved: () => setRemoved(null),
    busy: act.isPending,
    error: act.isError ? act.error : null,
    /** The typed text, and the stored one when both changed and the customer has to choose; null without an edit. */
    editOf: (draft: Draft) => {
      const beside = besideStored(draft);
      return beside && { text: beside.edit.values, theirs: beside.theirs?.values ?? null };
    },
    startEdit: (draft: Draft) => setEdit(draft.id, startEdit(storedOf(draft))),
    changeEdit: (draft: Draft, values: DraftText) => {
      const beside = besideStored(draft);
      if (beside) setEdit(draft.id, { ...beside.edit, values });
    },
    chooseVersion: (draft: Draft, side: Side) => {
      const beside = besideStored(draft);
      if (beside?.theirs) setEdit(draft.id, chosenEdit(beside.edit, beside.theirs, side));
      act.reset();
    },
    endEdit,
    /** Of an edit that changed nothing, saving would make a plain text of the generated one. */
    saveEdit: (draft: Draft) => {
      const beside = besideStored(draft);
      if (!beside || beside.theirs) return;
      const { edit } = beside;
      if (!isChanged(edit)) return endEdit(draft);
      const { version } = edit.base;
      mutate({ kind: "save", draft: { id: draft.id, version }, text: edit.values }, () => {
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
