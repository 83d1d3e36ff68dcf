const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Marks that stand on letters, as the database folds them: "é" is "e" and one of these. */
const marks = /[\u0300-\u036f]/g;

type CustomerCondition = { userId: string } | { pattern: string };

/** Whom a filter means: one customer by his id, or everybody whose folded name and address hold the text. */
export function customerCondition(text: string): CustomerCondition {
  const typed = text.trim();
  if (wholeId.test(typed)) return { userId: typed.toLowerCase() };
  const folded = typed.toLowerCase().normalize("NFD").replace(marks, "").normalize("NFC");
  return { pattern: `%${folded.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%` };
}
