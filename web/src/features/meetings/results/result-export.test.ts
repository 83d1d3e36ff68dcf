import { expect, test } from "vitest";
import { formatMoment } from "#web/lib/dates.ts";
import type { ActionPoint, MeetingResult } from "../meeting-model.ts";
import { resultMarkdown, resultsCsv, resultsMarkdown, resultText } from "./result-export.ts";
import { resultTitle } from "./result-title.ts";

const point: ActionPoint = {
  id: "",
  resultId: "1",
  position: 1,
  text: "",
  owner: null,
  dueOn: null,
  isDone: false,
  passage: null,
  version: 1,
};
const full: MeetingResult = {
  id: "1",
  createdAtMs: Date.UTC(2026, 10, 20, 9, 5),
  report: "https://rapporten.example/webshop.pdf",
  summary: "De planning is besproken.\nDe datum blijft.",
  sentences: [],
  points: [
    { ...point, id: "1", text: "Foto's aanleveren", owner: "Sara", dueOn: "2026-12-01", isDone: true },
    { ...point, id: "2", text: "Teksten nalezen", owner: "Dries" },
  ],
  recordingId: null,
  recordingName: "Webshop *nieuw*.mp3",
  consentNotedAtMs: Date.UTC(2026, 10, 20, 9, 5),
  kind: "meeting",
  durationSeconds: 1_834,
  language: "nl",
  speakers: ["Sara", "Dries"],
  made: null,
  participants: ["Sara Bogaert", "Dries Wouters"],
  sentiment: { positive: 62, neutral: 30, negative: 8 },
};
const bare: MeetingResult = {
  ...full,
  consentNotedAtMs: null,
  id: "2",
  report: "",
  points: [],
  participants: [],
  sentiment: null,
  recordingName: null,
  kind: null,
  durationSeconds: null,
};
const moment = formatMoment(full.createdAtMs);
const noted = `Op ${moment} verklaarde u dat de deelnemers van de opname weten.`;
const notNoted = "Er is niet verklaard dat de deelnemers van de opname weten.";
const madeByAi = "Opgesteld door AI; controleer wat belangrijk is.";

test.each([
  ["Overleg.v2.WEBM", "Overleg.v2"],
  ["Overleg.mp3.docx", "Overleg.mp3.docx"],
  [".mp3", `Vergadering van ${moment}`],
])("a result of %s is called %s", (recordingName, title) => {
  expect(resultTitle({ ...full, recordingName })).toBe(title);
});

test("a result is copied as text that reads well anywhere", () => {
  expect(resultText(full)).toBe(
    `Webshop *nieuw*
Vergadering, ${moment}, 31 minuten

De planning is besproken.
De datum blijft.

Actiepunten
[x] Foto's aanleveren (Sara, tegen 1 december 2026)
[ ] Teksten nalezen (Dries)

Deelnemers: Sara Bogaert, Dries Wouters

Sfeer, afgeleid uit de tekst: 62% positief, 30% neutraal, 8% negatief

Verslag: https://rapporten.example/webshop.pdf

${madeByAi}`,
  );
});

test("a result becomes Markdown with a task list", () => {
  expect(resultMarkdown(full)).toBe(
    `## Webshop \\*nieuw\\*

Vergadering, ${moment}, 31 minuten

De planning is besproken.
De datum blijft.

### Actiepunten

- [x] Foto's aanleveren (Sara, tegen 1 december 2026)
- [ ] Teksten nalezen (Dries)

### Deelnemers

- Sara Bogaert
- Dries Wouters

### Sfeer, afgeleid uit de tekst

62% positief, 30% neutraal, 8% negatief

### Verslag

<https://rapporten.example/webshop.pdf>

${noted}

${madeByAi}`,
  );
});

test("Markdown ends with what was said, by turn", () => {
  const passages = [
    { number: 1, startMs: 0, endMs: 900, speaker: 0, text: "Goedemorgen." },
    { number: 2, startMs: 1_000, endMs: 1_900, speaker: 0, text: "We *beginnen*." },
    { number: 3, startMs: 62_000, endMs: 63_000, speaker: null, text: "Ja." },
  ];
  expect(resultMarkdown(full, passages)).toContain(
    `${madeByAi}\n\n### Transcript\n\n0:00 Sara: Goedemorgen. We \\*beginnen\\*.\n\n1:02 Ja.`,
  );
});

test("a list of one stands under its heading", () => {
  const one = { ...bare, points: full.points.slice(0, 1), participants: ["Sara Bogaert"] };
  const said = [{ number: 1, startMs: 0, endMs: 900, speaker: null, text: "Ja." }];
  expect(resultText(one)).toContain("Actiepunten\n[x] Foto's aanleveren");
  expect(resultText(one)).toContain("Deelnemers: Sara Bogaert");
  expect(resultMarkdown(one, said)).toContain("### Actiepunten\n\n- [x] Foto's aanleveren");
  expect(resultMarkdown(one, said)).toContain("### Deelnemers\n\n- Sara Bogaert");
  expect(resultMarkdown(one, said)).toContain("### Transcript\n\n0:00 Ja.");
});

test("a part that was not found leaves no empty headings", () => {
  expect(resultMarkdown(bare)).toBe(
    `## Vergadering van ${moment}\n\n${moment}\n\nDe planning is besproken.\nDe datum blijft.\n\n${notNoted}\n\n${madeByAi}`,
  );
  expect(resultText(bare)).toBe(
    `Vergadering van ${moment}\n${moment}\n\nDe planning is besproken.\nDe datum blijft.\n\n${madeByAi}`,
  );
});

test.each([
  ["<img src=x onerror=alert(1)>", "\\<img src=x onerror=alert(1)\\>"],
  ["[klik](javascript:alert(1))", "\\[klik\\](javascript:alert(1))"],
  ["# Kop\n  - punt\n10. tiende", "\\# Kop\n  \\- punt\n10\\. tiende"],
  ["Zon-dag", "Zon-dag"],
  ["*vet* en `code`", "\\*vet\\* en \\`code\\`"],
])("text from outside stays text in Markdown: %j", (summary, expected) => {
  expect(resultMarkdown({ ...bare, summary })).toContain(expected);
});

test("a report that is no web address is no link in Markdown, and one line", () => {
  const report = "javascript:alert(1)\n\n# kop ";
  expect(resultMarkdown({ ...bare, report })).toMatch(
    /### Verslag\n\njavascript:alert\(1\) # kop\n\nEr is niet/,
  );
});

test("all results go into one Markdown file, in order, each with its own ticks", () => {
  const file = resultsMarkdown([full, { ...full, id: "2", points: full.points.toReversed() }]);
  expect(file.match(/^## /gm)).toHaveLength(2);
  expect(file.match(/^- \[.\]/gm)).toEqual(["- [x]", "- [ ]", "- [ ]", "- [x]"]);
  expect(file).toMatch(/^# \w.*\n$/s);
});

test("all results go into one CSV file, a row each", () => {
  const formula = { ...bare, summary: "=HYPERLINK(1)" };
  expect(resultsCsv([full, formula])).toBe(
    '\uFEFF"Datum";"Opname";"Soort";"Samenvatting";"Actiepunten";"Deelnemers";"% positief";"% neutraal";"% negatief";"Verslag"\r\n' +
      '"2026-11-20T09:05:00.000Z";"Webshop *nieuw*.mp3";"Vergadering";"De planning is besproken.\nDe datum blijft.";"[x] Foto\'s aanleveren (Sara, tegen 1 december 2026)\n[ ] Teksten nalezen (Dries)";"Sara Bogaert\nDries Wouters";"62";"30";"8";"https://rapporten.example/webshop.pdf"\r\n' +
      '"2026-11-20T09:05:00.000Z";"";"";"\'=HYPERLINK(1)";"";"";"";"";"";""\r\n',
  );
});
