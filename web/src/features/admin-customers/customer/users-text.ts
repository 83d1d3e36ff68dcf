import { countText } from "#web/lib/count-text.ts";

/** "1 klant", "10.000 klanten". */
export function usersText(count: number): string {
  return `${countText(count)} ${count === 1 ? "klant" : "klanten"}`;
}
