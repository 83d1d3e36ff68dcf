const dated = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Europe/Brussels",
});
const short = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "short",
  timeZone: "Europe/Brussels",
});

/** "12 nov", in Belgium: where a row has no room for the whole moment. */
export const formatShortDay = (atMs: number): string => short.format(atMs);

/** "12 nov 2026": the same in a list that goes back further than a year. */
export const formatShortDate = (atMs: number): string => dated.format(atMs);
