import type { MeetingMode } from "#functions/contract/meeting.ts";

export const modeNames: Readonly<Record<MeetingMode, string>> = {
  meeting: "Vergadering",
  interview: "Interview",
  presentation: "Presentatie",
  "job-interview": "Sollicitatiegesprek",
};

const units = ["bytes", "kB", "MB", "GB"];

const tenths = new Intl.NumberFormat("nl-BE", { maximumFractionDigits: 1 });

/** "1,5 GB", in steps of 1000 as file managers and providers count. */
export function bytesText(bytes: number): string {
  // A value that rounds to a thousand is one of the next unit.
  const step = units.findIndex((_, index) => index === units.length - 1 || bytes / 1000 ** index < 999.5);
  const value = bytes / 1000 ** step;
  const shown = step < 2 || value >= 100 ? Math.round(value) : value;
  return `${tenths.format(shown)} ${units[step]}`;
}

export function speedText(bytesPerSecond: number): string {
  return `${bytesText(bytesPerSecond)}/s`;
}

/** "nog 4 minuten": rounded, as the rest of a long upload is a guess. */
export function timeLeftText(secondsLeft: number): string {
  const seconds = Math.ceil(secondsLeft);
  if (seconds < 60) return `nog ${seconds} ${seconds === 1 ? "seconde" : "seconden"}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `nog ${minutes} ${minutes === 1 ? "minuut" : "minuten"}`;
  const rest = minutes % 60;
  return rest === 0 ? `nog ${minutes / 60} uur` : `nog ${Math.floor(minutes / 60)} uur en ${rest} min`;
}

/** Whole percents; a hundred only when nothing is missing. */
export function percentOf(sentBytes: number, totalBytes: number): number {
  return totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
}
