import { expect, test } from "vitest";
import { formatMoment } from "#web/lib/dates.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { resultMarkdown, resultsCsv, resultsMarkdown, resultText } from "./result-export.ts";

const full: MeetingResult = {
  id: "1",
  createdAtMs: Date.UTC(2026, 10, 20, 9, 5),
  report: "https://rapporten.example/webshop.pdf",
  summary: "De planning is besproken.\nDe datum blijft.",
  actionItems: ["Foto's aanleveren (Sara)", "Teksten nalezen (Dries)"],
  participants: ["Sara Bogaert", "Dries Wouters"],
  sentiment: { positive: 62, neutral: 30, negative: 8 },
};
const bare: MeetingResult = {
  ...full,
  id: "2",
  report: "",
  actionItems: [],
  participants: [],
  sentiment: null,
};
const firstTicked = new Set([0]);
const moment = formatMoment(full.createdAtMs);

test("a result is copied as text that reads well anywhere", () => {
  expect(resultText(full, firstTicked)).toBe(
    `Meeting van ${moment}

De planning is besproken.
De datum blijft.

Actiepunten
[x] Foto's aanleveren (Sara)
[ ] Teksten nalezen (Dries)

Deelnemers: Sara Bogaert, Dries Wouters

Sfeer: 62% positief, 30% neutraal, 8% negatief

Verslag: https://rapporten.example/webshop.pdf`,
  );
});

test("a result becomes Markdown with a task list", () => {
  expect(resultMarkdown(full, firstTicked)).toBe(
    `## Meeting van ${moment}

De planning is besproken.
De datum blijft.

### Actiepunten

- [x] Foto's aanleveren (Sara)
- [ ] Teksten nalezen (Dries)

### Deelnemers

- Sara Bogaert
- Dries Wouters

### Sfeer

62% positief, 30% neutraal, 8% negatief

### Verslag

<https://rapporten.example/webshop.pdf>`,
  );
});

test("what was not found leaves no empty headings", () => {
  expect(resultMarkdown(bare, new Set())).toBe(
    `## Meeting van ${moment}\n\nDe planning is besproken.\nDe datum blijft.`,
  );
  expect(resultText(bare, new Set())).toBe(
    `Meeting van ${moment}\n\nDe planning is besproken.\nDe datum blijft.`,
  );
});

test.each([
  ["<img src=x onerror=alert(1)>", "\\<img src=x onerror=alert(1)\\>"],
  ["[klik](javascript:alert(1))", "\\[klik\\](javascript:alert(1))"],
  ["# Kop\n- punt\n1. eerst", "\\# Kop\n\\- punt\n1\\. eerst"],
  ["*vet* en `code`", "\\*vet\\* en \\`code\\`"],
])("text from outside stays text in Markdown: %j", (summary, expected) => {
  expect(resultMarkdown({ ...bare, summary }, new Set())).toContain(expected);
});

test("a report that is no web address is no link in Markdown, and one line", () => {
  const report = "javascript:alert(1)\n# kop";
  expect(resultMarkdown({ ...bare, report }, new Set())).toMatch(
    /### Verslag\n\njavascript:alert\(1\) # kop$/,
  );
});

test("all results go into one Markdown file, in order, each with its own ticks", () => {
  const file = resultsMarkdown([full, { ...full, id: "2" }], ({ id }) => new Set(id === "2" ? [1] : []));
  expect(file.match(/^## /gm)).toHaveLength(2);
  expect(file.match(/^- \[.\]/gm)).toEqual(["- [ ]", "- [ ]", "- [ ]", "- [x]"]);
  expect(file.endsWith("\n")).toBe(true);
});

test("all results go into one CSV file, a row each", () => {
  const formula = { ...bare, summary: "=HYPERLINK(1)" };
  expect(resultsCsv([full, formula], () => firstTicked)).toBe(
    '\uFEFF"Datum";"Samenvatting";"Actiepunten";"Deelnemers";"% positief";"% neutraal";"% negatief";"Verslag"\r\n' +
      '"2026-11-20T09:05:00.000Z";"De planning is besproken.\nDe datum blijft.";"[x] Foto\'s aanleveren (Sara)\n[ ] Teksten nalezen (Dries)";"Sara Bogaert\nDries Wouters";"62";"30";"8";"https://rapporten.example/webshop.pdf"\r\n' +
      '"2026-11-20T09:05:00.000Z";"\'=HYPERLINK(1)";"";"";"";"";"";""\r\n',
  );
});
