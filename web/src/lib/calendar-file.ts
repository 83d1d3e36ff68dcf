/** A day without an hour, as a calendar shows above its hours. */
export type CalendarDay = {
  /** The same each time: a calendar that reads the file again changes its entry instead of adding one. */
  uid: string;
  /** Higher after each change of the entry. */
  sequence: number;
  /** "2026-12-01" */
  day: string;
  summary: string;
  description: string;
};

/** Octets of a line without its end (RFC 5545, 3.1). */
const lineBytesMax = 75;

/** An iCalendar file (RFC 5545) of whole days, which take no time of the person's agenda. */
export function calendarFile(days: readonly CalendarDay[], nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Actiepunten//NL",
    ...days.flatMap((entry) => eventLines(entry, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const eventLines = ({ uid, sequence, day, summary, description }: CalendarDay, stamp: string) => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** Text as a value: no character of it can begin a new line, and so a property. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

/** Goes on after a line end and a space; a character is never cut in two. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > lineBytesMax) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
