import type { Side } from "#web/lib/edit.ts";
import type { CustomerRecord } from "../customer/customer-record.ts";
import { type EditValues, editFields, type FieldName, sameValue, valuesOf } from "./edit-values.ts";

/** Valid while the stored version is `theirs`; when that changes again, the choice must be made again. */
type Choice = {
  side: Side;
  theirs: string;
};

/** An edit that is not saved yet. */
export type EditDraft = {
  /** The customer when the edit began. */
  record: CustomerRecord;
  /** For each field, the stored value that the admin last saw. */
  base: EditValues;
  values: EditValues;
  choices: Readonly<Partial<Record<FieldName, Choice>>>;
};

/** By user id, in the order in which the edits began. */
export type EditDrafts = ReadonlyMap<string, EditDraft>;

export const noDrafts: EditDrafts = new Map();

export type DraftAction =
  | { type: "edit"; record: CustomerRecord }
  /** `stored` is the newest version that the admin sees; null when the customer is deleted. */
  | { type: "typed"; userId: string; field: FieldName; text: string; stored: CustomerRecord | null }
  | { type: "chosen"; userId: string; field: FieldName; side: Side; theirs: string }
  | { type: "leave"; userId: string };

export function changeDrafts(drafts: EditDrafts, action: DraftAction): EditDrafts {
  const next = new Map(drafts);
  if (action.type === "edit") {
    const values = valuesOf(action.record);
    const { userId } = action.record;
    return drafts.has(userId)
      ? drafts
      : next.set(userId, { record: action.record, base: values, values, choices: {} });
  }
  if (action.type === "leave") {
    next.delete(action.userId);
    return next;
  }
  const draft = drafts.get(action.userId);
  if (!draft) return drafts;
  return next.set(action.userId, action.type === "typed" ? typed(draft, action) : chosen(draft, action));
}

/** Typing over another admin's change, which is shown in the field, is no conflict: the admin saw it. */
function typed(
  draft: EditDraft,
  { field, text, stored }: Extract<DraftAction, { type: "typed" }>,
): EditDraft {
  const values = { ...draft.values, [field]: text };
  if (!stored || isTouched(draft, field)) return { ...draft, values };
  return { ...draft, values, base: { ...draft.base, [field]: valuesOf(stored)[field] } };
}

function chosen(
  draft: EditDraft,
  { field, side, theirs }: Extract<DraftAction, { type: "chosen" }>,
): EditDraft {
  return { ...draft, choices: { ...draft.choices, [field]: { side, theirs } } };
}

function isTouched({ base, values }: EditDraft, field: FieldName): boolean {
  return !sameValue(field, base[field], values[field]);
}

/** A field that another admin changed during the edit. */
export type Difference = {
  field: FieldName;
  label: string;
  mine: string;
  theirs: string;
  /** Null until the admin chooses, when both changed it. A change of the other alone is "theirs" from the start. */
  side: Side | null;
};

/**
 * A three-way merge, field by field: the version that the edit began with, the edit, and the stored version. No change
 * is lost without being shown.
 */
export function mergeEdit(draft: EditDraft, stored: CustomerRecord) {
  const theirs = valuesOf(stored);
  const differences = editFields.flatMap(({ name, label }) => {
    const difference = differenceOf(draft, name, theirs[name]);
    return difference ? [{ ...difference, label }] : [];
  });
  const adopted = differences
    .filter(({ side }) => side === "theirs")
    .map(({ field }) => [field, theirs[field]]);
  const values: EditValues = { ...draft.values, ...Object.fromEntries(adopted) };
  return {
    /** Shown in the controls and stored by saving; undecided fields hold the typed text. */
    values,
    differences,
    /** A difference has no side yet. */
    undecided: differences.some(({ side }) => side === null),
    /** Saving would change something. */
    dirty: editFields.some(({ name }) => !sameValue(name, values[name], theirs[name])),
  };
}

function differenceOf(draft: EditDraft, field: FieldName, theirs: string): Omit<Difference, "label"> | null {
  const mine = draft.values[field];
  if (sameValue(field, theirs, draft.base[field]) || sameValue(field, theirs, mine)) return null;
  const choice = draft.choices[field];
  if (choice?.theirs === theirs) return { field, mine, theirs, side: choice.side };
  return { field, mine, theirs, side: isTouched(draft, field) ? null : "theirs" };
}

/** The edits that leaving the page would lose. */
export function unsavedDrafts(drafts: EditDrafts): EditDraft[] {
  return [...drafts.values()].filter((draft) => editFields.some(({ name }) => isTouched(draft, name)));
}
