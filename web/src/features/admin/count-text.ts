const grouped = new Intl.NumberFormat("nl-BE");

/** "10.000". */
export function countText(count: number): string {
  return grouped.format(count);
}

/** "1 gebruiker", "10.000 gebruikers". */
export function usersText(count: number): string {
  return `${countText(count)} ${count === 1 ? "gebruiker" : "gebruikers"}`;
}
