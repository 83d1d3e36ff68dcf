const list = new Intl.ListFormat("nl-BE", { type: "conjunction" });

/** "Een, twee en drie". */
export function listText(items: readonly string[]): string {
  return list.format(items);
}
