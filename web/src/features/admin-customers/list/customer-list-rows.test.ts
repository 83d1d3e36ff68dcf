import { describe, expect, test } from "vitest";
import { customerRecord } from "../customer/test-record.ts";
import { changeDrafts, noDrafts } from "../edit/edit-drafts.ts";
import { rowsOf, stableOrder } from "./customer-list-rows.ts";

describe("after the list was read again", () => {
  test("without an edit the order is the database's", () => {
    expect(stableOrder(["a", "b"], ["c", "b"], [])).toEqual(["c", "b"]);
  });

  test("with an edit no row moves, and a new one comes last", () => {
    expect(stableOrder(["a", "b", "c"], ["new", "c", "b", "a"], ["b"])).toEqual(["a", "b", "c", "new"]);
  });

  test("a row that left the list goes, unless it is edited", () => {
    expect(stableOrder(["a", "b", "c"], ["c"], ["b"])).toEqual(["b", "c"]);
  });

  test("in another list, an edited row that is not in it comes first", () => {
    expect(stableOrder([], ["x", "y"], ["b"])).toEqual(["b", "x", "y"]);
    expect(stableOrder([], ["x", "b"], ["b"])).toEqual(["x", "b"]);
  });
});

test("a row that left the page is drawn from its edit", () => {
  const record = customerRecord({ userId: "a" });
  const drafts = changeDrafts(noDrafts, { type: "edit", record });
  expect(rowsOf(["a", "b"], [], drafts)).toEqual([{ record, draft: drafts.get("a") }]);
  expect(rowsOf(["a"], [{ ...record, version: 2 }], noDrafts)).toEqual([
    { record: { ...record, version: 2 }, draft: null },
  ]);
});
