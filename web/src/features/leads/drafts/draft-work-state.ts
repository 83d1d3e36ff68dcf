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

type TextEdit = Edit<Versioned<DraftText>>;

/** The customer's work on their drafts. */
export type WorkState = {
  /** Drafts that were open here: they are new no longer. */
  seenIds: ReadonlySet<string>;
  edits: ReadonlyMap<string, TextEdit>;
  /** The draft that was removed last, as long as that can be undone in one tap. */
  removed: Draft | null;
  /** How the last act ended, for those who do not see it. */
  said: string;
};

export const noWork: WorkState = {
  seenIds: new Set(),
  edits: new Map(),
  removed: null,
  said: "",
};

export type WorkEvent =
  | { type: "opened"; id: string }
  | { type: "edit-started"; draft: Draft }
  | { type: "removal-forgotten" }
  | { type: "typed"; draft: Draft; text: DraftText }
  | { type: "version-chosen"; draft: Draft; side: Side }
  | { type: "edit-ended"; id: string }
  | { type: "said"; text: string }
  /** The act is on its way; what was said is emptied, so that the same words are read aloud again. */
  | { type: "act-sent" }
  | { type: "act-done"; act: DraftAct; draft: Draft };

export function afterEvent(state: WorkState, event: WorkEvent): WorkState {
  switch (event.type) {
    case "opened":
      return { ...state, seenIds: new Set(state.seenIds).add(event.id) };
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

function afterAct(state: WorkState, act: DraftAct, draft: Draft): WorkState {
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
  values: { subject: draft.subject, content: draft.content },
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

/** The newest of the copies that lists hold of a draft: in one that is read again it may be of before. */
export function newestCopy(id: string | null, ...lists: readonly (readonly Draft[])[]): Draft | null {
  const copies = lists.flatMap((list) => list.filter((draft) => draft.id === id));
  return copies.reduce<Draft | null>(
    (newest, copy) => (newest === null || copy.version > newest.version ? copy : newest),
    null,
  );
}

/** The drafts that were there when the page opened, and the newest request. */
export type Arrivals = { loadedFirst: ReadonlySet<string>; submission: LeadSubmission | null };

/** Whether the draft came in during the generation that this page shows, and was not open since. */
export const isNew = ({ seenIds }: WorkState, draft: Draft, { loadedFirst, submission }: Arrivals): boolean =>
  !seenIds.has(draft.id) && !loadedFirst.has(draft.id) && arrivedDuringGeneration(draft, submission);
