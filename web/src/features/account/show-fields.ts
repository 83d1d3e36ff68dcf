import { FieldsError } from "#web/lib/function-failure.ts";

type Show<Name extends string> = (
  name: Name,
  error: { message: string },
  options: { shouldFocus: true },
) => void;

/** Shows the errors that only the backend could find, each at its field; `show` is a form's `setError`. */
export function showFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
  show: Show<Name>,
): void {
  if (!(error instanceof FieldsError)) return;
  for (const name of names) {
    const message = error.fields[name];
    if (message !== undefined) show(name, { message }, { shouldFocus: true });
  }
}
