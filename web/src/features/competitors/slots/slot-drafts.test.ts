import { expect, test } from "vitest";
import { startEdit } from "#web/lib/edit.ts";
import type { Competitor } from "../model/competitor-model.ts";
import {
  changeDrafts,
  type DraftAction,
  noSlot,
  type SlotDrafts,
  slotsOf,
  storedSlot,
} from "./slot-drafts.ts";

const competitor = (id: number): Competitor => ({
  id,
  name: `Bedrijf ${id}`,
  website: `https://b${id}.example`,
  alertKinds: [],
  version: 1,
});
const competitors = (count: number) => Array.from({ length: count }, (_, index) => competitor(index + 1));
const after = (...actions: DraftAction[]) => actions.reduce<SlotDrafts>(changeDrafts, new Map());
const typed = (key: DraftAction["key"], name = "Nieuw", base = noSlot): DraftAction => ({
  type: "edit",
  key,
  draft: { values: { name, website: "" }, base },
});
const keys = (list: readonly Competitor[], drafts: SlotDrafts) => slotsOf(list, drafts).map(({ key }) => key);

test.each([0, 1, 6, 10])("with %i stored there are ten slots, the stored ones first", (count) => {
  const slots = slotsOf(competitors(count), after());
  expect(slots).toHaveLength(10);
  expect(slots.filter(({ stored }) => stored !== null)).toEqual(slots.slice(0, count));
});

test("text in an empty slot stays when another one is filled elsewhere", () => {
  const drafts = after(typed("new-2"));
  expect(keys(competitors(6), drafts)).toContain("new-2");
  expect(keys(competitors(9), drafts).slice(9)).toEqual(["new-2"]);
});

test("work in a tenth slot that was filled elsewhere stays as an eleventh", () => {
  const slots = slotsOf(competitors(10), after(typed("new-0")));
  expect(slots).toHaveLength(11);
  expect(slots[10]).toMatchObject({ key: "new-0", stored: null, draft: { values: { name: "Nieuw" } } });
});

test("a change from elsewhere does not touch what is being edited", () => {
  const stored = competitor(1);
  const base = storedSlot(stored);
  const changed = { ...stored, name: "Elders gewijzigd", version: 2 };
  const [slot] = slotsOf([changed], after(typed("stored-1", "Bewerkt", base)));
  expect(slot?.draft).toEqual({ values: { name: "Bewerkt", website: "" }, base });
  expect(slot?.theirs).toEqual(storedSlot(changed));
});

test("work in a slot that was deleted elsewhere becomes a new slot", () => {
  const drafts = after(typed("stored-1", "Bewerkt", storedSlot(competitor(1))));
  expect(slotsOf([], drafts)[0]).toMatchObject({ key: "stored-1", stored: null });
  expect(slotsOf([], drafts)).toHaveLength(10);
});

test("a slot that was open but unchanged goes when it is deleted elsewhere", () => {
  const drafts = after({ type: "edit", key: "stored-1", draft: startEdit(storedSlot(competitor(1))) });
  expect(keys([], drafts)).not.toContain("stored-1");
});

test("leaving a slot forgets what was typed in it, and only there", () => {
  const drafts = after(typed("new-0"), typed("new-1"), { type: "leave", key: "new-0" });
  expect([...drafts.keys()]).toEqual(["new-1"]);
});
