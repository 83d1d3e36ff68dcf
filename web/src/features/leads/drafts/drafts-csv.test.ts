import { expect, test } from "vitest";
import type { Draft } from "../generation/generation.ts";
import { draftsCsv } from "./drafts-csv.ts";

const draft: Draft = {
  id: "1",
  prospect: "jan@tuin.example",
  subject: "Uw tuin in Leuven",
  content: "<p>Dag Jan</p>",
  createdAtMs: Date.UTC(2026, 10, 20, 9, 5),
};

test("a draft is a row with its moment, address, subject and text without markup", () => {
  expect(draftsCsv([draft], () => "Dag Jan")).toBe(
    '\uFEFF"Datum";"E-mailadres";"Onderwerp";"Inhoud"\r\n"2026-11-20T09:05:00.000Z";"jan@tuin.example";"Uw tuin in Leuven";"Dag Jan"\r\n',
  );
});
