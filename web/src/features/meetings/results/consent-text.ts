import { formatMoment } from "#web/lib/dates.ts";

/** Whether the customer stated, before the analysis, that the participants know of the recording. */
export function consentText(notedAtMs: number | null): string {
  const noted = notedAtMs === null ? "niet genoteerd" : `genoteerd op ${formatMoment(notedAtMs)}`;
  return `Dat de deelnemers van de opname weten: ${noted}.`;
}
