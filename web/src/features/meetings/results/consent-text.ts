import { formatMoment } from "#web/lib/dates.ts";

/** Whether the customer stated, before the analysis, that the participants know of the recording. */
export function consentText(notedAtMs: number | null): string {
  if (notedAtMs === null) return "Er is niet verklaard dat de deelnemers van de opname weten.";
  return `Op ${formatMoment(notedAtMs)} verklaarde u dat de deelnemers van de opname weten.`;
}
