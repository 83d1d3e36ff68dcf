import { cleanLine, personNameLengthsMax } from "../../../../functions/text.ts";
import { AppError } from "../../lib/errors.ts";

export interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * The name as it is kept. Throws AppError with the sentence to show for one that nobody sees or that the customer's
 * record does not hold. Apart from the form's own checks, because a sign-in page pays for every byte that it brings.
 */
export function keptName({ firstName, lastName }: PersonName): PersonName {
  return {
    firstName: kept(firstName, "voornaam", personNameLengthsMax.firstName),
    lastName: kept(lastName, "achternaam", personNameLengthsMax.lastName),
  };
}

function kept(typed: string, label: string, lengthMax: number): string {
  const name = cleanLine(typed);
  if (name === "") throw new AppError("invalid_name", `Vul uw ${label} in.`);
  if (name.length > lengthMax) {
    throw new AppError("invalid_name", `Uw ${label} mag maximaal ${lengthMax} tekens lang zijn.`);
  }
  return name;
}
