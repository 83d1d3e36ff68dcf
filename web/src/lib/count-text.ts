const grouped = new Intl.NumberFormat("nl-BE");

/** "10.000". */
export function countText(count: number): string {
  return grouped.format(count);
}
