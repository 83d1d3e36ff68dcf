import * as z from "zod/mini";
import { cleanLine, cleanText, isStorable, isVisible, type Lines } from "./text.ts";

/** A text that must hold something visible, cleaned and trimmed; `lengthMax` in characters, as Postgres counts them. */
export function requiredText(label: string, lengthMax: number, lines: Lines = "one") {
  const required = `${label} is verplicht.`;
  return z.string(required).check(
    z.trim(),
    z.refine(isVisible, { error: required, abort: true }),
    z.refine((text) => isStorable(text, lines), `${label} bevat tekens die wij niet kunnen verwerken.`),
    z.overwrite(lines === "one" ? cleanLine : cleanText),
    z.maxLength(lengthMax, `${label} mag maximaal ${lengthMax} tekens bevatten.`),
  );
}

/** The same for a text that may be empty. */
export function freeText(label: string, lengthMax: number, lines: Lines = "one") {
  const refused = `${label} bevat tekens die wij niet kunnen verwerken.`;
  return z.string(refused).check(
    z.trim(),
    z.refine((typed) => isStorable(typed, lines), refused),
    z.overwrite(lines === "one" ? cleanLine : cleanText),
    z.maxLength(lengthMax, `${label} mag maximaal ${lengthMax} tekens bevatten.`),
  );
}

/** The same for one that may be missing. The checks are the text's own: a JSON Schema shows none of those around it. */
export const optionalText = (...text: Parameters<typeof freeText>) => z._default(freeText(...text), "");

/** The password that confirms an act which a stolen session must not do. */
export const confirmingPassword = z
  .string("Wachtwoord is verplicht.")
  .check(z.minLength(1, "Wachtwoord is verplicht."));

/** The address that was typed to confirm; compared by the database, ignoring case. Empty for a record without an address. */
export const typedEmail = z.string("Typ het e-mailadres om te bevestigen.").check(z.trim());
