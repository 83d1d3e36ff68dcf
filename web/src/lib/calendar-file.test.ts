import { expect, test } from "vitest";
import { type CalendarDay, calendarFile } from "./calendar-file.ts";

const nowMs = Date.UTC(2026, 10, 20, 9, 5, 7, 123);
const entry: CalendarDay = {
  uid: "point-7@voorbeeld.be",
  sequence: 3,
  day: "2026-12-01",
  summary: "Offerte opvragen",
  description: "Sofie",
};
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

test("a day is an entry without hours, and takes no time of the agenda", () => {
  expect(calendarFile([entry], nowMs)).toBe(
    [
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Actiepunten//NL", "BEGIN:VEVENT"],
      ...[
        "UID:point-7@voorbeeld.be",
        "SEQUENCE:3",
        "DTSTAMP:20261120T090507Z",
        "DTSTART;VALUE=DATE:20261201",
      ],
      ...["SUMMARY:Offerte opvragen", "DESCRIPTION:Sofie", "TRANSP:TRANSPARENT", "END:VEVENT"],
      ...["END:VCALENDAR", ""],
    ].join("\r\n"),
  );
});

test.each([
  ["a; b, c", "a\\; b\\, c"],
  ["C:\\map", "C:\\\\map"],
  ["een\ntwee\r\ndrie\rvier", "een\\ntwee\\ndrie\\nvier"],
  ["x\nEND:VEVENT\nATTACH:https://kwaad.example", "x\\nEND:VEVENT\\nATTACH:https://kwaad.example"],
  ["bel\u0007 nul\u0000 tab\t", "bel nul tab\t"],
])("%j stays one value", (summary, written) => {
  expect(calendarFile([{ ...entry, summary }], nowMs)).toContain(`\r\nSUMMARY:${written}\r\n`);
});

test.each(["a".repeat(400), "é".repeat(200), "👍".repeat(90), `a${"👍é".repeat(60)}`])(
  "no line is longer than 75 octets, and no character is cut: %s",
  (summary) => {
    const text = calendarFile([{ ...entry, summary }], nowMs);
    const sizes = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(Math.max(...sizes)).toBeGreaterThan(70);
    expect(unfolded(text)).toContain(`\r\nSUMMARY:${summary}\r\n`);
  },
);

test("a line of exactly 75 octets is not divided", () => {
  const summary = "a".repeat(75 - "SUMMARY:".length);
  expect(calendarFile([{ ...entry, summary }], nowMs)).toContain(`\r\nSUMMARY:${summary}\r\n`);
  const rest = "b".repeat(74);
  expect(calendarFile([{ ...entry, summary: summary + rest }], nowMs)).toContain(
    `${summary}\r\n ${rest}\r\n`,
  );
});
