import { processorMs } from "@vanzelf/testkit/processor-time.ts";
import { describe, expect, test } from "vitest";
import { textExamples } from "../test-texts.ts";
import { cleanLine, cleanText, isVisible, withoutHidden } from "./text.ts";

describe.each(textExamples)("$what", ({ given, line, text = line }) => {
  test("is cleaned as one line and as many", () => {
    expect(cleanLine(given)).toBe(line);
    expect(cleanText(given)).toBe(text);
    expect(isVisible(given)).toBe(line !== "");
  });

  test("stays as it is when it is cleaned again", () => {
    expect(cleanLine(cleanLine(given))).toBe(cleanLine(given));
    expect(cleanText(cleanText(given))).toBe(cleanText(given));
  });
});

test("combining marks in a row take no longer than letters", () => {
  const marks = `a${"\u0315\u0300".repeat(100_000)}`;
  const beganAtMs = processorMs();
  // "a" and the first grave accent are one character.
  expect(cleanLine(marks)).toHaveLength(marks.length - 1);
  expect(cleanText(marks)).toHaveLength(marks.length - 1);
  expect(processorMs() - beganAtMs).toBeLessThan(3_000);
});

test("half a surrogate pair becomes the sign for a lost character", () => {
  expect(cleanLine("a\ud800")).toBe("a\ufffd");
  expect(cleanText("\udc00a")).toBe("\ufffda");
});

/** Visible, although Unicode calls them format characters: they stand around the digits of a number or a verse. */
const visibleFormats =
  /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]|[\u{13430}-\u{1345F}]/u;
/** Needed in words, where they stand between or behind the right characters; the examples say when. */
const neededThere = /\u200C|\u200D|[\uFE00-\uFE0F]/u;

test("no character that Unicode calls invisible stays, but those that languages need", () => {
  const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
  const kept = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!invisible.test(character) || visibleFormats.test(character) || neededThere.test(character)) continue;
    if (withoutHidden(`a${character}b`) !== "ab") kept.push(code.toString(16));
  }
  expect(kept).toEqual([]);
});

test("every character that may be seen stays", () => {
  const seen = /[\p{L}\p{N}\p{P}\p{S}\p{M}]/u;
  const lost = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!seen.test(character) || /\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
    if (withoutHidden(character) !== character) lost.push(code.toString(16));
  }
  expect(lost).toEqual([]);
});
