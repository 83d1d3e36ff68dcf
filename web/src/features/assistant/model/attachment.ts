import { cleanLine } from "#functions/contract/text.ts";

const attachmentBytesMax = 10 * 1024 * 1024;
const extensions = [".pdf", ".doc", ".docx", ".txt"] as const;

/** For the file chooser. */
export const attachmentTypes = extensions.join(",");

/** Why the file is refused, or null. */
export function attachmentProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  // Choosers let people pick "all files", and not every system knows the type of a .docx.
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return "Bestandstype niet ondersteund. Kies een PDF-, DOC-, DOCX- of TXT-bestand.";
  }
  if (size === 0) return "Dit bestand is leeg. Kies een ander bestand.";
  if (size > attachmentBytesMax) return "Bestand is te groot. Maximum grootte is 10MB.";
  return null;
}

export function attachmentLine({ name }: Pick<File, "name">): string {
  return `Bestand geüpload: ${cleanLine(name)}`;
}

/** Under the line: nothing is sent. */
export const attachmentNote = "Alleen in dit gesprek genoteerd; de assistent leest nog geen bestanden.";
