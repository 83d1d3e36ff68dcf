import { expect, test } from "vitest";
import type { Draft } from "../generation/generation.ts";
import { type DraftList, type DraftsAnswer, withAnswer, withOlder } from "./draft-list.ts";

const draft = (id: string): Draft => ({ id, prospect: "", subject: id, content: "", createdAtMs: 0 });
const keyOf = (id: string) => ({ createdAt: `2026-11-20T09:00:0${id}+00:00`, id });

function listOf(ids: string[], total = ids.length): DraftList {
  const [first, last] = [ids.at(0), ids.at(-1)];
  return {
    drafts: ids.map(draft),
    newest: first === undefined ? null : keyOf(first),
    oldest: last === undefined ? null : keyOf(last),
    total,
    companies: 1,
    seal: `seal of ${total}`,
  };
}
const newsOf = (ids: string[], total: number, continues: boolean): DraftsAnswer => ({
  ...listOf(ids, total),
  continues,
});
const idsOf = ({ drafts }: DraftList) => drafts.map(({ id }) => id);

test("newer drafts come before those that are known, which stay the same ones", () => {
  const known = listOf(["3", "2"], 9);
  const list = withAnswer(known, newsOf(["5", "4"], 11, true));
  expect(idsOf(list)).toEqual(["5", "4", "3", "2"]);
  expect(list.drafts[2]).toBe(known.drafts[0]);
  expect(list).toMatchObject({ newest: keyOf("5"), oldest: keyOf("2"), total: 11, seal: "seal of 11" });
  expect(list).not.toHaveProperty("continues");
});

test("without news the drafts are the very same, so that nothing is drawn again", () => {
  const known = listOf(["3", "2"], 9);
  const list = withAnswer(known, newsOf([], 9, true));
  expect(list.drafts).toBe(known.drafts);
  expect(list).toMatchObject({ newest: keyOf("3"), oldest: keyOf("2") });
});

test("the first drafts of an empty list are its newest and its oldest", () => {
  expect(withAnswer(listOf([]), newsOf(["2", "1"], 2, true))).toMatchObject({
    newest: keyOf("2"),
    oldest: keyOf("1"),
  });
});

test("what does not continue the list takes its place", () => {
  expect(idsOf(withAnswer(listOf(["3", "2"]), newsOf(["4", "3"], 9, false)))).toEqual(["4", "3"]);
  expect(idsOf(withAnswer(undefined, newsOf(["4", "3"], 9, false)))).toEqual(["4", "3"]);
});

test("older drafts come behind, and the seal stays that of the last reading", () => {
  const list = withOlder(listOf(["5", "4"], 9), keyOf("4"), listOf(["3", "2"]));
  expect(idsOf(list)).toEqual(["5", "4", "3", "2"]);
  expect(list).toMatchObject({ newest: keyOf("5"), oldest: keyOf("2"), total: 9, seal: "seal of 9" });
});

test("older drafts of a list that ends elsewhere by now are left out", () => {
  const list = listOf(["7", "6"], 9);
  expect(withOlder(list, keyOf("4"), listOf(["3", "2"]))).toBe(list);
});
