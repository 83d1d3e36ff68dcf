import { expect, test } from "vitest";
import { cutAtSilences, withSound } from "./cuts.ts";

/** Of "0-85 85-150". */
const stretches = (text: string) =>
  (text.match(/\d+-\d+/g) ?? []).map((pair) => {
    const [startMs = 0, endMs = 0] = pair.split("-").map(Number);
    return { startMs, endMs };
  });

test.each([
  ["a short recording stays whole", 90, "", "0-90"],
  ["one as long as a part stays whole", 100, "40-60", "0-100"],
  ["the middle of a silence is a cut", 150, "80-90", "0-85 85-150"],
  ["the longest silence is taken", 150, "60-70 95-99", "0-65 65-150"],
  ["of equal ones the last is taken", 150, "60-64 90-94", "0-92 92-150"],
  ["a silence in the first half makes no small part", 150, "10-50", "0-100 100-150"],
  ["only what lies within the part counts of a silence", 200, "90-180", "0-95 95-163 163-200"],
  ["without silences the parts are as long as they may be", 250, "", "0-100 100-200 200-250"],
  ["nothing has no parts", 0, "", ""],
])("%s", (_what, lengthMs, silences, parts) => {
  expect(cutAtSilences(lengthMs, stretches(silences), 100)).toEqual(stretches(parts));
});

test("a part in which nobody is heard is left out", () => {
  const parts = stretches("0-1000 1000-2000 2000-3000 3000-4000");
  // A codec writes a click of some milliseconds at the edge of a silence.
  const heard = withSound(parts, stretches("1050-1950 2051-3000 3000-3949"));
  expect(heard).toEqual(stretches("0-1000 2000-3000 3000-4000"));
});
