import { expect, test } from "vitest";
import { attachmentLine, attachmentProblem } from "./attachment.ts";

const tenMegabytes = 10 * 1024 * 1024;
const tooLarge = "Bestand is te groot. Maximum grootte is 10MB.";
const wrongType = "Bestandstype niet ondersteund. Kies een PDF-, DOC-, DOCX- of TXT-bestand.";

test.each([
  ["a PDF", "offerte.pdf", 1000, null],
  ["capitals", "OFFERTE.PDF", 1000, null],
  ["an old Word file", "brief.doc", 1000, null],
  ["a new Word file", "brief.docx", 1000, null],
  ["plain text", "nota.txt", 1000, null],
  ["exactly the maximum", "groot.pdf", tenMegabytes, null],
  ["one byte more", "groot.pdf", tenMegabytes + 1, tooLarge],
  ["nothing in it", "leeg.pdf", 0, "Dit bestand is leeg. Kies een ander bestand."],
  ["a program that ends differently", "offerte.pdf.exe", 1000, wrongType],
  ["a name without type", "offerte", 1000, wrongType],
])("%s: %s", (_, name, size, problem) => {
  expect(attachmentProblem({ name, size })).toBe(problem);
});

test("the line names the file, without what turns the sentence around it", () => {
  expect(attachmentLine({ name: "offerte\u202efdp.exe" })).toBe("Bestand geüpload: offertefdp.exe");
  expect(attachmentLine({ name: "offerte.pdf" })).toBe("Bestand geüpload: offerte.pdf");
});
