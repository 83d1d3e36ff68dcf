import { describe, expect, test } from "vitest";
import type { CustomerRecord } from "../customer/customer-record.ts";
import { changeDrafts, noDrafts } from "../edit/edit-drafts.ts";
import { rowsOf, steadyOrder } from "./customer-list-rows.ts";

describe("when the list is read again", () => {
  test("without an edit it stands as the database gives it", () => {
    expect(steadyOrder(["a", "b"], ["c", "b"], [])).toEqual(["c", "b"]);
  });

  test("with an edit nobody moves, and who is new comes last", () => {
    expect(steadyOrder(["a", "b", "c"], ["new", "c", "b", "a"], ["b"])).toEqual(["a", "b", "c", "new"]);
  });

  test("who left the list goes, unless he is edited", () => {
    expect(steadyOrder(["a", "b", "c"], ["c"], ["b"])).toEqual(["b", "c"]);
  });

  test("in another list, who is edited and not in it comes first", () => {
    expect(steadyOrder([], ["x", "y"], ["b"])).toEqual(["b", "x", "y"]);
    expect(steadyOrder([], ["x", "b"], ["b"])).toEqual(["x", "b"]);
  });
});

test("a row that left the page is drawn from its edit", () => {
  const record: CustomerRecord = {
    userId: "a",
    name: "An",
    email: "an@voorbeeld.be",
    createdAtMs: 0,
    codes: 0,
    usage: { limits: {}, counts: {}, lastResetMs: 0 },
    version: 1,
  };
  const drafts = changeDrafts(noDrafts, { type: "edit", record });
  expect(rowsOf(["a", "b"], [], drafts)).toEqual([{ record, draft: drafts.get("a") }]);
  expect(rowsOf(["a"], [{ ...record, version: 2 }], noDrafts)).toEqual([
    { record: { ...record, version: 2 }, draft: null },
  ]);
});
