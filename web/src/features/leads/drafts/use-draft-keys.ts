import type { KeyboardEvent, RefObject } from "react";
import type { Draft } from "./draft.ts";
import { type DraftKeyAct, draftKeyAct } from "./draft-keys.ts";
import type { DraftActs } from "./use-draft-acts.ts";
import type { OpenDrafts } from "./use-open-drafts.ts";
import type { ShownDrafts } from "./use-shown-drafts.ts";

/** The button beside the draft says it itself; the key has no button. */
const copyTexts = { copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

type Parts = {
  rows: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLElement | null>;
  shown: ShownDrafts;
  open: OpenDrafts;
  acts: DraftActs;
  current: Draft | null;
};

/** The keyboard in the list: single letters count only while one of its rows has the focus. */
export function useDraftKeys({ rows, searchField, shown, open, acts, current }: Parts) {
  const rowOf = (id: string) => rows.current?.querySelector<HTMLElement>(`[data-draft="${CSS.escape(id)}"]`);
  const goTo = (draft: Draft | undefined) => {
    if (!draft) return;
    rowOf(draft.id)?.focus();
    if (current) open.open(draft);
  };
  const close = () => {
    open.close();
    // The list comes back with the next paint, where it had made place.
    if (current) requestAnimationFrame(() => rowOf(current.id)?.focus());
  };
  const nextOf = (draft: Draft) => {
    const index = shown.drafts.findIndex(({ id }) => id === draft.id);
    return shown.drafts[index + 1] ?? shown.drafts[index - 1];
  };
  const carryOut = (act: DraftKeyAct, draft: Draft) => {
    switch (act.kind) {
      case "step":
        goTo(shown.drafts[shown.drafts.findIndex(({ id }) => id === draft.id) + act.by]);
        break;
      case "mark":
        // It leaves a list of another status.
        if (open.filter.status !== null && draft.status !== act.status) goTo(nextOf(draft));
        acts.mark(draft, act.status);
        break;
      case "remove":
        goTo(nextOf(draft));
        acts.remove(draft);
        break;
      case "edit":
        open.open(draft);
        acts.startEdit(draft);
        break;
      case "copy":
        acts.say("");
        void acts.copy(draft).then((outcome) => acts.say(copyTexts[outcome]));
        break;
      case "close":
        close();
    }
  };
  return {
    close,
    onKey: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event;
      const id = target instanceof HTMLElement ? target.dataset.draft : undefined;
      const draft = shown.drafts.find((each) => each.id === id);
      const act = draft && draftKeyAct(event);
      if (!act || (draft.isRemoved && act.kind !== "step" && act.kind !== "close")) return;
      event.preventDefault();
      carryOut(act, draft);
    },
    /** "/" leads to the search field, from anywhere in the work but a field. */
    onKeyAnywhere: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      searchField.current?.focus();
    },
  };
}
