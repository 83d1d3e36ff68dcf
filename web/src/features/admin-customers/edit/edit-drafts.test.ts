import { describe, expect, test } from "vitest";
import type { CustomerRecord } from "../customer/customer-record.ts";
import { customerRecord } from "../customer/test-record.ts";
import { changeDrafts, type EditDraft, mergeEdit, noDrafts, unsavedDrafts } from "./edit-drafts.ts";
import { type FieldName, valuesOf } from "./edit-values.ts";

const userId = "b0000000-0000-4000-8000-000000000001";
const record = customerRecord({
  userId,
  name: "An De Smet",
  email: "an@voorbeeld.be",
  serviceCodes: 17,
  usage: { limits: { meeting_analysis: 10 }, counts: {}, lastResetMs: 0 },
  version: 4,
});
const withLimit = (limit: number) =>
  customerRecord({
    ...record,
    usage: { ...record.usage, limits: { meeting_analysis: limit } },
    version: 5,
  });

const begun = changeDrafts(noDrafts, { type: "edit", record });
const draftOf = (drafts: typeof begun): EditDraft => {
  const draft = drafts.get(userId);
  if (!draft) throw new Error("There is no draft");
  return draft;
};
const type = (drafts: typeof begun, field: FieldName, text: string, stored: CustomerRecord | null = record) =>
  changeDrafts(drafts, { type: "typed", userId, field, text, stored });

describe("an edit", () => {
  test("is no work while it says the same in other words", () => {
    let drafts = type(begun, "firstName", "An ");
    drafts = type(drafts, "limit.email_marketing", "0");
    drafts = type(drafts, "email", "AN@voorbeeld.be");
    expect(unsavedDrafts(drafts)).toEqual([]);
    const changed = type(begun, "lastName", "Smet");
    expect(unsavedDrafts(changed)).toEqual([draftOf(changed)]);
  });

  test("begun twice keeps what was typed", () => {
    const drafts = type(begun, "firstName", "Anne");
    expect(draftOf(changeDrafts(drafts, { type: "edit", record })).values.firstName).toBe("Anne");
  });
});

describe("meanwhile somebody else changed", () => {
  test("another field: their value is shown and kept", () => {
    const merged = mergeEdit(draftOf(type(begun, "firstName", "Anne")), withLimit(20));
    expect(merged).toEqual({
      values: { ...valuesOf(record), firstName: "Anne", "limit.meeting_analysis": "20" },
      differences: [
        {
          field: "limit.meeting_analysis",
          label: "Limiet Meeting Analyst",
          mine: "10",
          theirs: "20",
          side: "theirs",
        },
      ],
      undecided: false,
      dirty: true,
    });
  });

  test.each([
    ["mine", "15", true],
    ["theirs", "20", false],
  ] as const)("the same field: %s counts once it is chosen", (side, value, dirty) => {
    let drafts = type(begun, "limit.meeting_analysis", "15");
    expect(mergeEdit(draftOf(drafts), withLimit(20))).toMatchObject({
      values: { "limit.meeting_analysis": "15" },
      differences: [{ side: null }],
      undecided: true,
    });
    const choice = { type: "chosen", userId, side } as const;
    drafts = changeDrafts(drafts, { ...choice, field: "limit.meeting_analysis", theirs: "20" });
    drafts = changeDrafts(drafts, { ...choice, field: "email", theirs: "an@elders.be" });
    expect(mergeEdit(draftOf(drafts), withLimit(20))).toMatchObject({
      values: { "limit.meeting_analysis": value },
      differences: [{ side }],
      undecided: false,
      dirty,
    });
  });

  test("two fields, of which one is decided: the other is still to be", () => {
    const typed = type(type(begun, "limit.meeting_analysis", "15"), "email", "an@mij.be");
    const chosen = { type: "chosen", userId, field: "email", side: "mine", theirs: "an@elders.be" } as const;
    const stored = { ...withLimit(20), email: "an@elders.be" };
    expect(mergeEdit(draftOf(changeDrafts(typed, chosen)), stored)).toMatchObject({
      differences: [{ side: "mine" }, { side: null }],
      undecided: true,
    });
  });

  test("a field that was typed in before: typing on decides nothing", () => {
    const drafts = type(
      type(begun, "limit.meeting_analysis", "1"),
      "limit.meeting_analysis",
      "15",
      withLimit(20),
    );
    expect(mergeEdit(draftOf(drafts), withLimit(20)).undecided).toBe(true);
  });

  test("the same field once more: an earlier decision does not count", () => {
    const drafts = changeDrafts(type(begun, "limit.meeting_analysis", "15"), {
      type: "chosen",
      userId,
      field: "limit.meeting_analysis",
      side: "mine",
      theirs: "20",
    });
    expect(mergeEdit(draftOf(drafts), withLimit(30)).undecided).toBe(true);
  });

  test("a field to the same value: there is nothing to decide", () => {
    const merged = mergeEdit(draftOf(type(begun, "limit.meeting_analysis", "20")), withLimit(20));
    expect(merged).toMatchObject({ differences: [], dirty: false });
  });

  test("a field that is typed over afterwards: what was seen is no conflict", () => {
    const drafts = type(begun, "limit.meeting_analysis", "25", withLimit(20));
    expect(mergeEdit(draftOf(drafts), withLimit(20))).toMatchObject({ differences: [], dirty: true });
    expect(mergeEdit(draftOf(drafts), withLimit(30)).undecided).toBe(true);
  });
});
