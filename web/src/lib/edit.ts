/** The fields of a form by their names; null and an empty text mean the same. */
type Values = Readonly<Record<string, string | null>>;

/** Values that the database holds; where it has a version, a change that names another one is refused. */
type Stored = { values: Values };
export type Versioned<V extends Values> = { values: V; version: number };

/** The typed values, and the stored values that it began with. */
export type Edit<S extends Stored> = { values: S["values"]; base: S };

export const startEdit = <S extends Stored>(base: S): Edit<S> => ({ values: base.values, base });

/** Whether leaving the edit would lose something; spaces around a text are not stored. */
export const isChanged = <S extends Stored>({ values, base }: Edit<S>): boolean =>
  !sameValues(values, base.values);

/**
 * An edit beside what is stored by now. Where only one side changed, that one counts, and the next save is based on the
 * stored version. Where both did, `theirs` is set: the edit keeps its base, by which the database refuses it, until
 * the person chooses.
 */
export function editBeside<S extends Stored>(edit: Edit<S>, stored: S): { edit: Edit<S>; theirs: S | null } {
  const { values, base } = edit;
  if (sameValues(stored.values, base.values) || sameValues(stored.values, values))
    return { edit: { values, base: stored }, theirs: null };
  if (!isChanged(edit)) return { edit: startEdit(stored), theirs: null };
  return { edit, theirs: stored };
}

export type Side = "mine" | "theirs";

/** The edit after the person's choice: based on the other version, whose values it takes or will replace. */
export const chosenEdit = <S extends Stored>({ values }: Edit<S>, theirs: S, side: Side): Edit<S> =>
  side === "mine" ? { values, base: theirs } : startEdit(theirs);

function sameValues(a: Values, b: Values): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? "").trim() === (b[name] ?? "").trim());
}
