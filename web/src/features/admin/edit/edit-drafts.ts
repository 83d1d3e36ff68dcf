import type { CustomerRecord } from "../customer/customer-record.ts";
import { type EditValues, editFields, type FieldName, sameValue, valuesOf } from "./edit-values.ts";

export type Side = "mine" | "theirs";

/** Chosen while the other version said `theirs`; when that moves on, the choice has to be made again. */
interface Choice {
  side: Side;
  theirs: string;
}

/** An edit under way. */
export interface EditDraft {
  /** The customer as he was when the edit began, for as long as nobody else knows better. */
  record: CustomerRecord;
  /** What was stored when each field was last in agreement with the admin. */
  base: EditValues;
  values: EditValues;
  choices: Readonly<Partial<Record<FieldName, Choice>>>;
}

/** User id to edit, in the order in which they were begun. */
export type EditDrafts = ReadonlyMap<string, EditDraft>;

export const noDrafts: EditDrafts = new Map();

export type DraftAction =
  | { type: "edit"; record: CustomerRecord }
  /** `stored` is what the admin sees of what others did meanwhile; null when the customer is gone. */
  | { type: "type"; userId: string; field: FieldName; text: string; stored: CustomerRecord | null }
  | { type: "choose"; userId: string; field: FieldName; side: Side; theirs: string }
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
  return next.set(action.userId, action.type === "type" ? typed(draft, action) : chosen(draft, action));
}

/** Typing over what somebody else changed meanwhile, and what stands in the field, is no conflict: it was seen. */
function typed(draft: EditDraft, { field, text, stored }: Extract<DraftAction, { type: "type" }>): EditDraft {
  const values = { ...draft.values, [field]: text };
  if (!stored || isTouched(draft, field)) return { ...draft, values };
  return { ...draft, values, base: { ...draft.base, [field]: valuesOf(stored)[field] } };
}

function chosen(
  draft: EditDraft,
  { field, side, theirs }: Extract<DraftAction, { type: "choose" }>,
): EditDraft {
  return { ...draft, choices: { ...draft.choices, [field]: { side, theirs } } };
}

function isTouched({ base, values }: EditDraft, field: FieldName): boolean {
  return !sameValue(field, base[field], values[field]);
}

/** One field that somebody else changed while it was open here. */
export interface Difference {
  field: FieldName;
  label: string;
  mine: string;
  theirs: string;
  /** Null until the admin decides: both changed it. What only the other changed is taken over unless he says otherwise. */
  side: Side | null;
}

/** What the admin edits, brought together with what is stored now. */
export interface MergedEdit {
  /** What the controls show and what saving would store; undecided fields as they were typed. */
  values: EditValues;
  differences: readonly Difference[];
  /** Some difference waits for a decision. */
  undecided: boolean;
  /** Saving would change something. */
  dirty: boolean;
}

/**
 * A three-way merge, field by field: what was stored when the edit began, what the admin made of it, and what is
 * stored now. Nobody's change is dropped without being seen.
 */
export function mergeEdit(draft: EditDraft, stored: CustomerRecord): MergedEdit {
  const theirs = valuesOf(stored);
  const differences = editFields.flatMap(({ name, label }) => {
    const difference = differenceOf(draft, name, theirs[name]);
    return difference ? [{ ...difference, label }] : [];
  });
  const taken = differences
    .filter(({ side }) => side === "theirs")
    .map(({ field }) => [field, theirs[field]]);
  const values: EditValues = { ...draft.values, ...Object.fromEntries(taken) };
  return {
    values,
    differences,
    undecided: differences.some(({ side }) => side === null),
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

/** Those edits that hold something that leaving would lose. */
export function unsavedDrafts(drafts: EditDrafts): EditDraft[] {
  return [...drafts.values()].filter((draft) => editFields.some(({ name }) => isTouched(draft, name)));
}
