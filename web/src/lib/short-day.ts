const short = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "short",
  timeZone: "Europe/Brussels",
});

/** "12 nov", in Belgium: where a row has no room for the whole moment. */
export const formatShortDay = (atMs: number): string => short.format(atMs);
