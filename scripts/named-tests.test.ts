import { expect, test } from "vitest";
import { problemsOf, testsIn } from "./named-tests.ts";

const titles = (source: string) => testsIn(source).map((found) => found.titles.at(-1));

test("finds tests by the titles around them, and rows by their filled in title", () => {
  expect(titles('describe("a draft", () => { test("is read", () => {}); });')).toEqual(["a draft > is read"]);
  expect(testsIn('test.each([["a list", 1], ["a box", x]] as const)("%s has %i", () => {})')).toMatchObject([
    { titles: ["%s has %i", "a list has 1", "a box has %i"] },
  ]);
  expect(titles('describe.each(["dark"])("in the %s look", () => { it("is seen", f); });')).toEqual([
    "in the dark look > is seen",
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source.
  expect(titles("for (const p of all) test(`${p} opens`, f);")).toEqual(["${p} opens"]);
});

test("takes words of a comment, a step or another call for no test", () => {
  expect(
    titles('// test("a")\nexpect("b"); test.step("c", f); list.test("d"); test.use({ e: "e" });'),
  ).toEqual([]);
});

test.each(["test.skip", "it.todo", "describe.skip", "test.fails", "test.skipIf(true)"])(
  "knows %s",
  (name) => {
    const [found] = testsIn(`${name}("a", () => { test("b", f); });`);
    expect(found?.isSkipped).toBe(true);
  },
);

test.each([
  ["`scripts/named-tests.test.ts`: knows %s", []],
  ["`scripts/named-tests.test.ts`: knows", ["is the title of 0 tests"]],
  ["`scripts/nowhere.test.ts`: knows %s", ["does not exist"]],
  ["`scripts/named-tests.ts`: knows %s", ["is not `file`: title"]],
])("says of %s what is wrong", (proof, problems) => {
  expect(problemsOf(proof)).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});
