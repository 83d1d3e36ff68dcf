import { type CustomerUpdate, customerUpdateSchema } from "#functions/contract/customers.ts";
import { editFields, type FieldName } from "./edit-values.ts";

/** One sentence for each control with an error. */
export type EditProblems = Readonly<Partial<Record<FieldName, string>>>;

/** Null when the function would accept it. */
export function problemsOf(update: CustomerUpdate): EditProblems | null {
  const { error } = customerUpdateSchema.safeParse(update);
  if (!error) return null;
  return Object.fromEntries(error.issues.map(({ path, message }) => [fieldOf(path.map(String)), message]));
}

/** From the names of the contract to those of the form. The admin's password is no field of the customer. */
export function problemsIn(fields: Readonly<Record<string, string>>): EditProblems {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path !== "password")
      .map(([path, message]) => [fieldOf(path.split(".")), message]),
  );
}

function fieldOf([field, service]: readonly string[]): FieldName {
  const shown = service === undefined ? field : `limit.${service}`;
  // The name is typed in two controls, of which the first shows its error.
  return editFields.find(({ name }) => name === shown)?.name ?? "firstName";
}
