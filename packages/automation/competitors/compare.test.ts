import { expect, test } from "vitest";
import { type Change, compare } from "./compare.ts";
import { readPage } from "./read-page.ts";
import { type Expected, makePair, realChanges } from "./test-page-pairs.ts";

const pairs = Array.from({ length: 200 }, (_, number) => makePair(number));

const plain = (text: string) => text.replace(/[’]/g, "'").replace(/[–]/g, "-").replace(/\s+/g, " ");
const isSide = (found: string, expected: string) =>
  expected === "" ? found === "" : plain(found).includes(plain(expected));
const isOf = (change: Change, { before, after }: Expected) =>
  isSide(change.before, before) && isSide(change.after, after);

function judge({ before, after, url, expected }: (typeof pairs)[number]) {
  const changes = compare(readPage(before, url).sentences, readPage(after, url).sentences);
  const missed = expected.filter((wanted) => !changes.some((change) => isOf(change, wanted)));
  const wrong = changes.filter((change) => !expected.some((wanted) => isOf(change, wanted)));
  return { found: expected.length - missed.length, missed, wrong };
}

test("finds 95 of 100 changes that count, and 90 of 100 that it finds do count", { timeout: 30_000 }, () => {
  const judged = pairs.map((pair) => ({ name: pair.name, ...judge(pair) }));
  const sum = (count: (one: (typeof judged)[number]) => number) =>
    judged.reduce((total, one) => total + count(one), 0);
  const [found, missed, wrong] = [
    sum((one) => one.found),
    sum((one) => one.missed.length),
    sum((one) => one.wrong.length),
  ];
  const failed = judged.filter((one) => one.missed.length + one.wrong.length > 0);
  const shown = JSON.stringify(failed, null, 2);
  expect(found / (found + missed), shown).toBeGreaterThanOrEqual(0.95);
  expect(found / (found + wrong), shown).toBeGreaterThanOrEqual(0.9);
});

/** Another sentence stands beside the new one, so that its place alone does not tell. */
test.each([
  ["een twee", "drie twee", true],
  ["een twee drie vier", "vijf twee drie zes zeven", false],
  ["zondag een twee drie", "zondag vier vijf zes", true],
  ["zondag een twee drie", "zondag vier vijf zes zeven", false],
  ["zondag een twee drie vier vijf", "zondag een zes zeven acht negen", true],
  ["zondag een twee drie vier vijf zes", "zondag een zeven acht negen tien elf", false],
])("%j that became %j is one change: %s", (before, after, isOne) => {
  const changes = compare([before], [after, "iets anders"]);
  expect(changes).toContainEqual({ before: isOne ? before : "", after });
});

test("a sentence that an earlier release kept, and that is noise now, is no change", () => {
  expect(compare(["© 2025", "Welkom"], ["Welkom"])).toEqual([]);
});

test("a sentence is taken for the one that became most like it", () => {
  const [before, less, more] = ["alfa een twee drie", "beta een twee vier", "alfa een twee vijf"];
  expect(compare([before], [less, more])).toEqual([
    { before: "", after: less },
    { before, after: more },
  ]);
});

test.each([
  [150, 149, 150],
  [151, 149, 300],
  [149, 150, 150],
  [149, 151, 300],
])(
  "of %i sentences that became %i others some are rewritten up to a hundred and fifty: %i changes",
  (...row) => {
    const [gone, come, count] = row;
    const list = (end: string, length: number) =>
      Array.from({ length }, (_, place) => `dienst ${place} ${end}`);
    expect(compare(list("voor u", gone), list("voor jou", come))).toHaveLength(count);
  },
);

test.each([
  [2, 1_001],
  [3, 2_001],
])(
  "with %i more, of a thousand sentences those at one place are told together: %i changes",
  (more, count) => {
    const list = (name: string, length: number) => Array.from({ length }, (_, place) => `${name}${place}`);
    const stays = ["blijft staan"];
    const now = [...list("nu", 999), ...stays, ...list("erbij", more)];
    expect(compare([...list("toen", 999), ...stays], now)).toHaveLength(count);
  },
);

test("the pairs hold each kind of change several times, and as many pairs without any", () => {
  for (const name of Object.keys(realChanges)) {
    expect(pairs.filter((pair) => pair.name.includes(name)).length, name).toBeGreaterThanOrEqual(4);
  }
  expect(pairs.filter(({ expected }) => expected.length === 0)).toHaveLength(100);
});
