/** The company's and its customers': a device with another zone, or a wrong one, shows the same day and hour. */
const timeZone = "Europe/Brussels";

function inBelgium(options: Intl.DateTimeFormatOptions): (value: string | number | Date) => string {
  const format = new Intl.DateTimeFormat("nl-NL", { ...options, timeZone });
  return (value) => format.format(new Date(value));
}

/** "20 november 2026 om 14:05", in Belgium. */
export const formatMoment = inBelgium({
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "20 november 2026", in Belgium. */
export const formatDay = inBelgium({ day: "numeric", month: "long", year: "numeric" });

/** "20 november", in Belgium. */
export const formatDayInYear = inBelgium({ day: "numeric", month: "long" });

/** "12 nov 2026", in Belgium: where a row has no room for the whole moment. */
export const formatShortDate = inBelgium({ day: "numeric", month: "short", year: "numeric" });

const formatShortDay = inBelgium({ day: "numeric", month: "short" });
const formatYear = inBelgium({ year: "numeric" });

/** "12 nov" in this year, "12 nov 2025" of another one, in Belgium. */
export function formatRowDay(value: string | number, nowMs: number): string {
  const isThisYear = formatYear(value) === formatYear(nowMs);
  return isThisYear ? formatShortDay(value) : formatShortDate(value);
}

/** "14:05", in Belgium. */
export const formatTime = inBelgium({ hour: "2-digit", minute: "2-digit" });
