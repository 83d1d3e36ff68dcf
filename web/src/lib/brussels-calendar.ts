/**
 * Day, month and hour in Brussels: the company counts and names them there, wherever a device is. The only place that
 * computes them. Numbers come from the formatter's parts: its text differs between browsers (`2026-11`, `11/2026`).
 */
const partsInBrussels = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
  timeZone: "Europe/Brussels",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

export type CalendarMoment = {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
  second: number;
};

/** Reads parts in any order, with any punctuation between them. */
export function momentFromParts(parts: readonly Intl.DateTimeFormatPart[]): CalendarMoment {
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => {
    const value = Number.parseInt(parts.find((part) => part.type === type)?.value ?? "", 10);
    if (Number.isNaN(value)) throw new RangeError(`The date has no ${type}`);
    return value;
  };
  return {
    year: numberOf("year"),
    month: numberOf("month"),
    day: numberOf("day"),
    // Some engines write midnight as 24 although 0 to 23 was asked for.
    hour: numberOf("hour") % 24,
    minute: numberOf("minute"),
    second: numberOf("second"),
  };
}

export function momentInBrussels(atMs: number): CalendarMoment {
  return momentFromParts(partsInBrussels.formatToParts(atMs));
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `2026-11`: sorts as text does. */
export function isoMonth(atMs: number): string {
  const { year, month } = momentInBrussels(atMs);
  return `${year}-${twoDigits(month)}`;
}

/** `2026-11-05`. */
export function isoDay(atMs: number): string {
  return `${isoMonth(atMs)}-${twoDigits(momentInBrussels(atMs).day)}`;
}

/** `2026-11-05 14:07`: a spreadsheet reads it as a date with a time. */
export function isoMinute(atMs: number): string {
  const { hour, minute } = momentInBrussels(atMs);
  return `${isoDay(atMs)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Calendar month as months since year 0: differences count calendar months. */
export function monthNumberOf(atMs: number): number {
  const { year, month } = momentInBrussels(atMs);
  return year * 12 + month - 1;
}

/** Noon of the month's 15th: the same month in every time zone. */
export function middleOfMonthMs(monthNumber: number): number {
  return Date.UTC(Math.floor(monthNumber / 12), monthNumber % 12, 15, 12);
}

/** Noon of the first day of the next month: the same calendar day in every European time zone. */
export function nextMonthMs(atMs: number): number {
  const { year, month } = momentInBrussels(atMs);
  return Date.UTC(year, month, 1, 12);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Calendar days until the next month begins; one on the last day of a month. */
export function daysUntilNextMonth(atMs: number): number {
  const { year, month, day } = momentInBrussels(atMs);
  // Counted in UTC, where no change of the clocks makes a day longer or shorter.
  return (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, day)) / dayMs;
}

/** How far Brussels is ahead of UTC at that moment. */
function offsetMs(atMs: number): number {
  const { year, month, day, hour, minute, second } = momentInBrussels(atMs);
  const wholeSecondMs = Math.floor(atMs / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecondMs;
}

/** The moment at which a day (`2026-11-05`) begins, or the day that many days later. */
export function startOfDayMs(day: string, daysLater = 0): number {
  const midnightMs = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  // The clocks change at 1:00 UTC, so midnight in Brussels and midnight UTC of a day have the same offset.
  return midnightMs - offsetMs(midnightMs);
}
