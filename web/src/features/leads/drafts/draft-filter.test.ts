import { expect, test } from "vitest";
import { draftShelves, draftStatuses, shelfLabels } from "./draft.ts";
import { type DraftFilter, isNarrowed, noFilter } from "./draft-filter.ts";

test.each<[Partial<DraftFilter>, boolean]>([
  [{}, false],
  [{ search: "tuin" }, true],
  [{ status: "to_do" }, true],
  [{ requestId: "1" }, true],
])("a choice of %j narrows the list: %s", (choice, narrows) => {
  expect(isNarrowed({ ...noFilter, ...choice })).toBe(narrows);
});

test("each status can be chosen, and removed drafts, under labels that differ", () => {
  const labels = new Set(draftShelves.map((shelf) => shelfLabels[shelf]).filter(Boolean));
  expect(labels.size).toBe(draftStatuses.length + 1);
});
