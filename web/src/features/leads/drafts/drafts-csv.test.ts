import { expect, test } from "vitest";
import { draftsCsv } from "./drafts-csv.ts";
import { testDraft } from "./test-draft.ts";

test("a draft is a row with its moment, address, subject, text without markup and how far it is", () => {
  expect(draftsCsv([testDraft({ status: "sent" })], () => "Dag Jan")).toBe(
    '\uFEFF"Datum";"E-mailadres";"Onderwerp";"Inhoud";"Status"\r\n"2026-11-20 10:05";"jan@tuin.example";"Uw tuin in Leuven";"Dag Jan";"Verstuurd"\r\n',
  );
});
