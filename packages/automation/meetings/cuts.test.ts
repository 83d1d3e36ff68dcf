import { expect, test } from "vitest";
import { cutAtSilences, withSound } from "./cuts.ts";

const stretches = (...pairs: [number, number][]) => pairs.map(([startMs, endMs]) => ({ startMs, endMs }));

test.each([
  { what: "a short recording stays whole", lengthMs: 90, silences: [], parts: [[0, 90]] },
  { what: "one as long as a part stays whole", lengthMs: 100, silences: [[40, 60]], parts: [[0, 100]] },
  {
    what: "the middle of a silence is a cut",
    lengthMs: 150,
    silences: [[80, 90]],
    parts: [
      [0, 85],
      [85, 150],
    ],
  },
  {
    what: "the longest silence is taken",
    lengthMs: 150,
    silences: [
      [60, 70],
      [95, 99],
    ],
    parts: [
      [0, 65],
      [65, 150],
    ],
  },
  {
    what: "of equal ones the last is taken",
    lengthMs: 150,
    silences: [
      [60, 64],
      [90, 94],
    ],
    parts: [
      [0, 92],
      [92, 150],
    ],
  },
  {
    what: "a silence in the first half makes no small part",
    lengthMs: 150,
    silences: [[10, 30]],
    parts: [
      [0, 100],
      [100, 150],
    ],
  },
  {
    what: "only what lies within the part counts of a silence",
    lengthMs: 200,
    silences: [[90, 180]],
    parts: [
      [0, 95],
      [95, 163],
      [163, 200],
    ],
  },
  {
    what: "without silences the parts are as long as they may be",
    lengthMs: 250,
    silences: [],
    parts: [
      [0, 100],
      [100, 200],
      [200, 250],
    ],
  },
  { what: "nothing has no parts", lengthMs: 0, silences: [], parts: [] },
] satisfies { what: string; lengthMs: number; silences: [number, number][]; parts: [number, number][] }[])(
  "$what",
  ({ lengthMs, silences, parts }) => {
    expect(cutAtSilences(lengthMs, stretches(...silences), 100)).toEqual(stretches(...parts));
  },
);

test("a part in which nobody is heard is left out", () => {
  const [first, second, third] = stretches([0, 1_000], [1_000, 2_000], [2_000, 3_000]);
  if (!first || !second || !third) throw new Error("no parts");
  // A codec writes a click of some milliseconds at the edge of a silence.
  expect(withSound([first, second, third], stretches([1_050, 2_000], [2_051, 3_000]))).toEqual([
    first,
    third,
  ]);
});
