/** The company's and its customers': a device with another zone, or a wrong one, shows the same day and hour. */
const timeZone = "Europe/Brussels";

const moment = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone,
});
const day = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone,
});

/** "20 november 2026 om 14:05", in Belgium. */
export function formatMoment(value: string | number | Date): string {
  return moment.format(new Date(value));
}

/** "20 november 2026", in Belgium. */
export function formatDay(value: string | number | Date): string {
  return day.format(new Date(value));
}

const dayInYear = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "long", timeZone });

/** "20 november", in Belgium. */
export function formatDayInYear(value: string | number | Date): string {
  return dayInYear.format(new Date(value));
}

const shortDay = new Intl.DateTimeFormat("nl-NL", { day: "numeric", month: "short", timeZone });

/** "12 nov", in Belgium: where a row has no room for the whole moment. */
export function formatShortDay(value: string | number | Date): string {
  return shortDay.format(new Date(value));
}

const shortDate = new Intl.DateTimeFormat("nl-NL", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone,
});

/** "12 nov 2026": the same in a list that goes back further than a year. */
export function formatShortDate(value: string | number | Date): string {
  return shortDate.format(new Date(value));
}

const time = new Intl.DateTimeFormat("nl-NL", { hour: "2-digit", minute: "2-digit", timeZone });

/** "14:05", in Belgium. */
export function formatTime(value: string | number | Date): string {
  return time.format(new Date(value));
}
