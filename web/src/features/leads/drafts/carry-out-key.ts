import type { Draft } from "./draft.ts";
import type { DraftKeyAct } from "./draft-keys.ts";
import type { DraftNavigation } from "./use-draft-navigation.ts";
import type { DraftActs } from "./use-draft-work.ts";
import type { SelectedDrafts } from "./use-selected-drafts.ts";

/** The button says it itself; the key has no button. */
const copyTexts = { copied: "Gekopieerd", failed: "Kopiëren lukte niet" } as const;

type ActedOn = {
  drafts: readonly Draft[];
  navigation: DraftNavigation;
  acts: DraftActs;
  selected: SelectedDrafts;
};

/** Carries out the key that was pressed on the row of a draft. */
export function carryOutKey(act: DraftKeyAct, draft: Draft, { drafts, navigation, acts, selected }: ActedOn) {
  const { filter, open, close, goTo } = navigation;
  const index = drafts.findIndex(({ id }) => id === draft.id);
  const neighbour = drafts[index + 1] ?? drafts[index - 1];
  switch (act.kind) {
    case "step":
      return goTo(drafts[index + act.by]);
    case "mark":
      // It leaves a list of another status.
      if (filter.status !== null && draft.status !== act.status) goTo(neighbour);
      return acts.mark(draft, act.status);
    case "remove":
      goTo(neighbour);
      return acts.remove(draft);
    case "edit":
      open(draft);
      return acts.note({ type: "edit-started", draft });
    case "copy":
      acts.note({ type: "said", text: "" });
      return void import("./plain-text.ts")
        .then(
          ({ copyDraft }) => copyDraft(draft),
          () => "failed" as const,
        )
        .then((outcome) => acts.note({ type: "said", text: copyTexts[outcome] }));
    case "select":
      return selected.toggle(draft);
    case "close":
      close();
  }
}
