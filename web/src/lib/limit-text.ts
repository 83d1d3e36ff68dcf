/** Units a month as people read them. */
export function limitText(limit: number): string {
  return limit === 0 ? "∞" : String(limit);
}

/** As a field has it, where empty is unlimited. */
export const limitDigits = (limit = 0): string => (limit === 0 ? "" : String(limit));

/** Drops every character that is no digit, and leading zeros. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/** Empty means 0, which is unlimited. */
export function limitOf(digits: string): number {
  return Number(digits);
}
