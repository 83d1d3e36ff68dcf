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

test("the pairs hold each kind of change several times, and as many pairs without any", () => {
  for (const name of Object.keys(realChanges)) {
    expect(pairs.filter((pair) => pair.name.includes(name)).length, name).toBeGreaterThanOrEqual(4);
  }
  expect(pairs.filter(({ expected }) => expected.length === 0)).toHaveLength(100);
});
