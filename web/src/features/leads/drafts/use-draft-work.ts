import { onlineManager } from "@tanstack/react-query";
import { useReducer } from "react";
import { isChanged, type Side } from "#web/lib/edit.ts";
import type { Draft, DraftStatus } from "./draft.ts";
import { type DraftAct, type DraftMark, useDraftAct, useKeptMark } from "./draft-changes-api.ts";
import { afterEvent, editOf, noWork, type WorkEvent } from "./draft-work-state.ts";

/** The acts of the customer with a draft. Nothing happens while an earlier act is on its way. */
export type DraftActs = {
  mark: (draft: Draft, status: DraftStatus) => void;
  remove: (draft: Draft) => void;
  bringBack: (draft: Draft, onDone?: () => void) => void;
  /** Gives the generated text back. */
  restore: (draft: Draft) => void;
  saveEdit: (draft: Draft) => void;
  chooseVersion: (draft: Draft, side: Side) => void;
  /** Events in this page alone. */
  note: (event: WorkEvent) => void;
};

/** The customer's work on their drafts, and the acts that the database carries out. */
export function useDraftWork(userId: string) {
  const [work, note] = useReducer(afterEvent, noWork);
  const { mutate, reset, isPending, error } = useDraftAct(userId);
  const carryOut = (act: DraftAct, onDone?: () => void) => {
    if (isPending) return;
    note({ type: "act-sent" });
    mutate(act, {
      onSuccess: ({ draft }) => {
        note({ type: "act-done", act, draft });
        onDone?.();
      },
    });
  };
  const { mutateAsync: keepMark } = useKeptMark(userId);
  const keep = (act: DraftMark, draft: Draft) => {
    note({ type: "act-done", act, draft: { ...draft, status: act.status } });
    keepMark(act).then(
      (change) => note({ type: "act-done", act, draft: change.draft }),
      // The strip at the top of the page says why, wherever the customer is by then.
      () => note({ type: "act-done", act, draft }),
    );
  };
  const acts: DraftActs = {
    mark: (draft, status) => {
      if (draft.status === status) return;
      const act: DraftMark = { kind: "mark", draft, status };
      if (onlineManager.isOnline()) carryOut(act);
      else keep(act, draft);
    },
    remove: (draft) => carryOut({ kind: "remove", draft, removed: true }),
    bringBack: (draft, onDone) => carryOut({ kind: "remove", draft, removed: false }, onDone),
    restore: (draft) => carryOut({ kind: "save", draft, text: null }),
    saveEdit: (draft) => {
      const beside = editOf(work, draft);
      if (!beside) return;
      const { edit } = beside;
      // An edit that changed nothing would only raise the version, and make other devices choose.
      if (!isChanged(edit)) return note({ type: "edit-ended", id: draft.id });
      carryOut({ kind: "save", draft: { id: draft.id, version: edit.base.version }, text: edit.values });
    },
    chooseVersion: (draft, side) => {
      note({ type: "version-chosen", draft, side });
      reset();
    },
    note,
  };
  return { work, acts, busy: isPending, error };
}
