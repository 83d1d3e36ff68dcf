import {
  chosenEdit,
  type Edit,
  editBeside,
  isChanged,
  type Side,
  startEdit,
  type Versioned,
} from "#web/lib/edit.ts";
import { arrivedDuringGeneration, type LeadSubmission } from "../generation/generation.ts";
import { type Draft, type DraftText, shelfLabels } from "./draft.ts";
import type { DraftAct } from "./draft-changes-api.ts";
import { type DraftFilter, noFilter } from "./drafts-api.ts";
import { plainTextOf } from "./plain-text.ts";

type TextEdit = Edit<Versioned<DraftText>>;

/** The customer's work on their drafts. */
export type WorkState = {
  filter: DraftFilter;
  /** The draft in the detail, as it was when it was opened or last changed here. */
  opened: Draft | null;
  /** Drafts that stand no longer open in the list. */
  foldedIds: ReadonlySet<string>;
  edits: ReadonlyMap<string, TextEdit>;
  /** The draft that was removed last, as long as that can be undone in one tap. */
  removed: Draft | null;
  /** How the last act ended, for those who do not see it. */
  said: string;
};

export const noWork: WorkState = {
  filter: noFilter,
  opened: null,
  foldedIds: new Set(),
  edits: new Map(),
  removed: null,
  said: "",
};

export type WorkEvent =
  | { type: "narrowed"; filter: DraftFilter }
  | { type: "opened" | "folded" | "edit-started"; draft: Draft }
  | { type: "closed" | "removal-forgotten" }
  | { type: "typed"; draft: Draft; text: DraftText }
  | { type: "version-chosen"; draft: Draft; side: Side }
  | { type: "edit-ended"; id: string }
  | { type: "said"; text: string }
  /** The act is on its way; what was said is emptied, so that the same words are read aloud again. */
  | { type: "act-sent" }
  | { type: "act-done"; act: DraftAct; draft: Draft };

export function afterEvent(state: WorkState, event: WorkEvent): WorkState {
  switch (event.type) {
    case "narrowed":
      return { ...state, filter: event.filter };
    case "opened":
      return { ...state, opened: event.draft, foldedIds: new Set(state.foldedIds).add(event.draft.id) };
    case "folded":
      return { ...state, foldedIds: new Set(state.foldedIds).add(event.draft.id) };
    case "closed":
      return { ...state, opened: null };
    case "removal-forgotten":
      return { ...state, removed: null };
    case "edit-started":
      return withEdit(state, event.draft.id, startEdit(storedOf(event.draft)));
    case "typed": {
      const beside = editOf(state, event.draft);
      return beside ? withEdit(state, event.draft.id, { ...beside.edit, values: event.text }) : state;
    }
    case "version-chosen": {
      const beside = editOf(state, event.draft);
      if (!beside?.theirs) return state;
      return withEdit(state, event.draft.id, chosenEdit(beside.edit, beside.theirs, event.side));
    }
    case "edit-ended":
      return withoutEdit(state, event.id);
    case "said":
      return { ...state, said: event.text };
    case "act-sent":
      return { ...state, said: "" };
    case "act-done":
      return afterAct(state, event.act, event.draft);
  }
}

function afterAct(before: WorkState, act: DraftAct, draft: Draft): WorkState {
  // It may have left the list that is shown, and no other copy of it is newer.
  const state = { ...before, opened: before.opened?.id === draft.id ? draft : before.opened };
  switch (act.kind) {
    case "save":
      if (act.text === null) return { ...state, said: "Het origineel staat er weer." };
      return { ...withoutEdit(state, draft.id), said: `De e-mail aan ${draft.prospect} is bewaard.` };
    case "mark":
      return { ...state, said: `${shelfLabels[act.status]}: e-mail aan ${draft.prospect}.` };
    case "remove":
      // The notice says it.
      if (act.removed) return { ...state, removed: draft };
      return { ...state, removed: null, said: `De e-mail aan ${draft.prospect} is teruggezet.` };
  }
}

const withEdit = (state: WorkState, id: string, edit: TextEdit): WorkState => ({
  ...state,
  edits: new Map(state.edits).set(id, edit),
});

const withoutEdit = (state: WorkState, id: string): WorkState => ({
  ...state,
  edits: new Map([...state.edits].filter(([key]) => key !== id)),
});

const storedOf = (draft: Draft): Versioned<DraftText> => ({
  values: { subject: draft.subject, content: plainTextOf(draft) },
  version: draft.version,
});

/** The edit of this draft; `theirs` is set when the stored text changed too and the customer has to choose. */
export function editOf({ edits }: WorkState, draft: Draft) {
  const edit = edits.get(draft.id);
  return edit ? editBeside(edit, storedOf(draft)) : null;
}

export type DraftEdit = NonNullable<ReturnType<typeof editOf>>;

/** Whether typed text of this draft is not saved. */
export function isUnsaved({ edits }: WorkState, { id }: Pick<Draft, "id">): boolean {
  const edit = edits.get(id);
  return edit !== undefined && isChanged(edit);
}

export const hasUnsaved = (state: WorkState): boolean =>
  [...state.edits.keys()].some((id) => isUnsaved(state, { id }));

/** The open draft as it is now, which the lists may hold; in a list that is read again it may be of before. */
export function openDraft({ opened }: WorkState, ...lists: readonly (readonly Draft[])[]): Draft | null {
  if (!opened) return null;
  const copies = [...lists.flatMap((list) => list.filter(({ id }) => id === opened.id)), opened];
  return copies.reduce((newest, copy) => (copy.version > newest.version ? copy : newest));
}

/** Ids of the drafts that were there when the page opened, and the newest request. */
export type Arrivals = { loadedFirst: ReadonlySet<string>; submission: LeadSubmission | null };

/** All closed on first load; what comes in during a generation stands open in the list, until it is folded. */
export const isUnfolded = (
  { foldedIds }: WorkState,
  draft: Draft,
  { loadedFirst, submission }: Arrivals,
): boolean =>
  !foldedIds.has(draft.id) && !loadedFirst.has(draft.id) && arrivedDuringGeneration(draft, submission);
