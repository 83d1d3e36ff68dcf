import { countText } from "#web/lib/count-text.ts";

/** "1 gebruiker", "10.000 gebruikers". */
export function usersText(count: number): string {
  return `${countText(count)} ${count === 1 ? "gebruiker" : "gebruikers"}`;
}
