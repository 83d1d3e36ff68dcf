import { cleanLine, personNameLengthsMax } from "#functions/contract/text.ts";
import { AppError } from "#web/lib/errors.ts";

export type PersonName = {
  firstName: string;
  lastName: string;
};

/**
 * The name as it is kept. Throws AppError, for the field and with its sentence, for one that is invisible or that the
 * customer's record does not hold. Apart from the form's own checks, because a sign-in page pays for every byte that it brings.
 */
export function keptName({ firstName, lastName }: PersonName): PersonName {
  return {
    firstName: kept("firstName", firstName),
    lastName: kept("lastName", lastName),
  };
}

const labels = { firstName: "voornaam", lastName: "achternaam" } as const;

function kept(field: keyof PersonName, typed: string): string {
  const name = cleanLine(typed);
  const lengthMax = personNameLengthsMax[field];
  if (name === "") throw new AppError(`field:${field}`, `Vul uw ${labels[field]} in.`);
  if (name.length > lengthMax) {
    throw new AppError(`field:${field}`, `Uw ${labels[field]} mag maximaal ${lengthMax} tekens lang zijn.`);
  }
  return name;
}
