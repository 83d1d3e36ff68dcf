import { expect, test } from "vitest";
import { emailsCsv } from "./emails-csv.ts";
import type { EmailDraft } from "./lead-model.ts";

const draft: EmailDraft = {
  id: "1",
  prospect: "jan@tuin.example",
  subject: 'Uw "groene" tuin; in Leuven',
  content: "Dag Jan\nTot dan",
  createdAtMs: Date.UTC(2026, 10, 20, 9, 5),
};
const contentOf = (of: EmailDraft) => of.content;

test("quotes, separators and line breaks stay inside their cell", () => {
  expect(emailsCsv([draft], contentOf)).toBe(
    '\uFEFF"Datum";"E-mailadres";"Onderwerp";"Inhoud"\r\n"2026-11-20T09:05:00.000Z";"jan@tuin.example";"Uw ""groene"" tuin; in Leuven";"Dag Jan\nTot dan"\r\n',
  );
});

test.each(["=1+1", "+32", "-1", "@SUM(A1)", "\t=1", "\r=1"])("%j does not become a formula", (subject) => {
  expect(emailsCsv([{ ...draft, subject }], contentOf)).toContain(`"'${subject}"`);
});

test("no drafts leave the header", () => {
  expect(emailsCsv([], contentOf).trim().split("\r\n")).toHaveLength(1);
});
