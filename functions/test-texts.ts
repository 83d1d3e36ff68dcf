// Texts from outside and what is kept of them. The rule stands twice, in TypeScript and in SQL; both are held to this.

export type TextExample = {
  what: string;
  given: string;
  /** As one line: a name, a title. Empty when there is nothing to see. */
  line: string;
  /** As a text of many lines, where that differs. */
  text?: string;
};

export const textExamples: readonly TextExample[] = [
  { what: "a plain name", given: "Jan Peeters", line: "Jan Peeters" },
  {
    what: "spaces of every kind",
    given: " \u00a0Jan\u2003\u3000Peeters\t",
    line: "Jan Peeters",
    text: "Jan\u2003\u3000Peeters",
  },
  { what: "lines", given: "Jan\r\n\tPeeters\n", line: "Jan Peeters", text: "Jan\r\n\tPeeters" },
  { what: "a bell and an escape", given: "Jan\u0007\u001b[31m", line: "Jan [31m", text: "Jan[31m" },
  { what: "a control of the second block", given: "Jan\u0085Maes", line: "Jan Maes", text: "JanMaes" },
  { what: "a line separator", given: "Jan\u2028Maes", line: "Jan Maes", text: "Jan\u2028Maes" },
  { what: "two zero-width spaces", given: "\u200b\u200b", line: "", text: "" },
  { what: "a byte order mark before a word", given: "\ufeffJan", line: "Jan" },
  { what: "a reading direction turned around", given: "rapport\u202efdp.exe", line: "rapportfdp.exe" },
  { what: "isolates and marks of direction", given: "\u2066Jan\u2069\u200f\u200e\u061c", line: "Jan" },
  { what: "a soft hyphen", given: "ver\u00adgadering", line: "vergadering" },
  { what: "a Hangul filler alone", given: "\u3164\uffa0", line: "", text: "" },
  { what: "hidden tags behind a word", given: "Jan\u{e0041}\u{e0042}", line: "Jan" },
  { what: "data in selectors", given: "Jan\ufe01\ufe02\u{e0101}", line: "Jan\ufe01" },
  { what: "data in selectors of the sixteen", given: "Jan\ufe01\ufe02\ufe03\ufe04", line: "Jan\ufe01" },
  { what: "a selector alone", given: "\ufe0f", line: "", text: "" },
  { what: "an accent in two characters", given: "Chloe\u0308", line: "Chloë" },
  { what: "a Korean syllable in three characters", given: "\u1112\u1161\u11ab", line: "한" },
  { what: "accents alone", given: "\u0301\u0301", line: "", text: "\u0301\u0301" },
  { what: "a blank Braille pattern alone", given: "\u2800", line: "", text: "\u2800" },
  { what: "joiners alone", given: "\u200d\u200c", line: "", text: "" },
  { what: "a joiner between Latin letters", given: "Ja\u200dn", line: "Jan" },
  { what: "a joiner behind an emoji", given: "👍\u200d", line: "👍" },
  { what: "a family of emoji", given: "👨‍👩‍👧", line: "👨‍👩‍👧" },
  { what: "a heart on fire", given: "❤\ufe0f\u200d🔥", line: "❤\ufe0f\u200d🔥" },
  { what: "a key with a digit", given: "1\ufe0f\u20e3", line: "1\ufe0f\u20e3" },
  { what: "a Persian word", given: "می\u200cخواهم", line: "می\u200cخواهم" },
  { what: "a Hindi word", given: "क्\u200dष", line: "क्\u200dष" },
  { what: "Hebrew", given: "שלום", line: "שלום" },
  { what: "nothing", given: "", line: "", text: "" },
];
