const moment = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "long", year: "numeric" });

/** "20 november 2026 om 14:05", in the reader's own time zone. */
export function formatMoment(value: string | number | Date): string {
  return moment.format(new Date(value));
}

/** "20 november 2026". */
export function formatDay(value: string | number | Date): string {
  return day.format(new Date(value));
}
