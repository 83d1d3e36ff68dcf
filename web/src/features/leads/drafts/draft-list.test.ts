import { expect, test } from "vitest";
import { type DraftList, type DraftsAnswer, withAnswer, withChange } from "./draft-list.ts";
import { draftsCsv } from "./drafts-csv.ts";
import { testDraft } from "./test-draft.ts";

const draft = (id: string) => testDraft({ id, subject: id });
const noStatuses = { to_do: 0, approved: 0, sent: 0, answered: 0, not_wanted: 0, deleted: 0 };
const keyOf = (id: string) => ({ createdAt: `2026-11-20T09:00:0${id}+00:00`, id });

function listOf(ids: string[], total = ids.length): DraftList {
  const [first, last] = [ids.at(0), ids.at(-1)];
  return {
    rows: ids.map(draft),
    newest: first === undefined ? null : keyOf(first),
    oldest: last === undefined ? null : keyOf(last),
    total,
    companies: 1,
    statuses: { ...noStatuses, to_do: total },
    checksum: `checksum of ${total}`,
  };
}
const newsOf = (ids: string[], total: number, continues: boolean): DraftsAnswer => ({
  ...listOf(ids, total),
  continues,
});
const idsOf = ({ rows }: DraftList) => rows.map(({ id }) => id);

test("newer drafts come before those that are known, which stay the same ones", () => {
  const known = listOf(["3", "2"], 9);
  const list = withAnswer(known, newsOf(["5", "4"], 11, true));
  expect(idsOf(list)).toEqual(["5", "4", "3", "2"]);
  expect(list.rows[2]).toBe(known.rows[0]);
  expect(list).toMatchObject({
    newest: keyOf("5"),
    oldest: keyOf("2"),
    total: 11,
    checksum: "checksum of 11",
  });
  expect(list).not.toHaveProperty("continues");
});

test("without news the list is the very same, so that nothing is drawn again", () => {
  const known = listOf(["3", "2"], 9);
  expect(withAnswer(known, newsOf([], 9, true))).toBe(known);
  expect(idsOf(withAnswer(known, newsOf(["4"], 9, true)))).toEqual(["4", "3", "2"]);
});

test.each([{ checksum: "other" }, { total: 8 }, { statuses: { ...noStatuses, to_do: 9, deleted: 1 } }])(
  "a figure that changed is in the list, beside the very same drafts: %j",
  (figure) => {
    const known = listOf(["3", "2"], 9);
    const list = withAnswer(known, { ...newsOf([], 9, true), ...figure });
    expect(list).toMatchObject({ ...figure, newest: keyOf("3"), oldest: keyOf("2") });
    expect(list.rows).toBe(known.rows);
  },
);

test("the first drafts of an empty list are its newest and its oldest", () => {
  expect(withAnswer(listOf([]), newsOf(["2", "1"], 2, true))).toMatchObject({
    newest: keyOf("2"),
    oldest: keyOf("1"),
  });
});

test("a page that does not continue the list takes its place", () => {
  expect(idsOf(withAnswer(listOf(["3", "2"]), newsOf(["4", "3"], 9, false)))).toEqual(["4", "3"]);
  expect(idsOf(withAnswer(undefined, newsOf(["4", "3"], 9, false)))).toEqual(["4", "3"]);
});

test("a change made here is in the list, its figures and its checksum, and leaves the other drafts the same ones", () => {
  const known = { ...listOf(["3", "2"], 9), checksum: "-5" };
  const list = withChange(known, { draft: { ...draft("3"), status: "sent" }, checksumChange: 3n });
  expect(list.rows[0]?.status).toBe("sent");
  expect(list.rows[1]).toBe(known.rows[1]);
  expect(list).toMatchObject({ total: 9, checksum: String(-5n ^ 3n), statuses: { to_do: 8, sent: 1 } });
});

test("a draft that is removed here is out of the list and its figures", () => {
  const known = { ...listOf(["3", "2"], 9), checksum: "0" };
  const list = withChange(known, { draft: { ...draft("3"), isRemoved: true }, checksumChange: 1n });
  expect(idsOf(list)).toEqual(["2"]);
  expect(list).toMatchObject({ total: 8, statuses: { to_do: 8, deleted: 1 } });
});

test("a change of a draft that the list does not show leaves its checksum out of date, so that it is read again", () => {
  const known = listOf(["3", "2"], 9);
  expect(withChange(known, { draft: draft("1"), checksumChange: 1n })).toBe(known);
});

test("drafts are a row each of a file, with their minute in Belgium and how far they are", () => {
  expect(draftsCsv([testDraft({ status: "sent" })], ({ content }) => `text of ${content}`)).toContain(
    '"2026-11-20 10:05";"jan@tuin.example";"Uw tuin in Leuven";"text of <p>Dag Jan</p>";"Verstuurd"',
  );
});
