const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Accents as separate characters: decomposed, "é" is "e" and one of these. */
const marks = /[\u0300-\u036f]/g;

type CustomerCondition = { userId: string } | { pattern: string };

/** A whole id selects that customer; other text selects names and addresses that contain it, accents folded. */
export function customerCondition(text: string): CustomerCondition {
  const typed = text.trim();
  if (wholeId.test(typed)) return { userId: typed.toLowerCase() };
  const folded = typed.toLowerCase().normalize("NFD").replace(marks, "").normalize("NFC");
  return { pattern: `%${folded.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%` };
}
