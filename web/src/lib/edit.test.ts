import { describe, expect, test } from "vitest";
import { chosenEdit, editBeside, isChanged, startEdit } from "./edit.ts";

const stored = (subject: string, version: number) => ({ values: { subject }, version });
const typed = (subject: string) => ({ ...startEdit(stored("Begin", 1)), values: { subject } });

describe("an edit beside what is stored", () => {
  test("is based on a newer version whose text is the same, such as after a mark", () => {
    expect(editBeside(typed("Mijn"), stored("Begin", 2))).toEqual({
      edit: { values: { subject: "Mijn" }, base: stored("Begin", 2) },
      theirs: null,
    });
  });

  test("shows the newer text where nothing was typed", () => {
    expect(editBeside(typed("Begin"), stored("Elders", 2))).toEqual({
      edit: startEdit(stored("Elders", 2)),
      theirs: null,
    });
  });

  test("keeps its base while both changed, so that the database refuses it", () => {
    const edit = typed("Mijn");
    expect(editBeside(edit, stored("Elders", 2))).toEqual({ edit, theirs: stored("Elders", 2) });
  });

  test("is no conflict when both typed the same", () => {
    expect(editBeside(typed("Elders "), stored("Elders", 2))).toMatchObject({
      edit: { base: stored("Elders", 2) },
      theirs: null,
    });
  });
});

test("a choice replaces the other version or takes it, and a third version asks again", () => {
  const mine = chosenEdit(typed("Mijn"), stored("Elders", 2), "mine");
  expect(mine).toEqual({ values: { subject: "Mijn" }, base: stored("Elders", 2) });
  expect(editBeside(mine, stored("Nog anders", 3)).theirs).toEqual(stored("Nog anders", 3));
  expect(isChanged(chosenEdit(typed("Mijn"), stored("Elders", 2), "theirs"))).toBe(false);
});

test("a form is changed by any of its fields, and an empty field is one that was never filled in", () => {
  const form = { values: { subject: "Begin", text: null, note: "" }, version: 1 };
  const typedInto = (values: object) => ({ ...startEdit(form), values: { ...form.values, ...values } });
  expect(isChanged(typedInto({ text: "Mijn" }))).toBe(true);
  expect(isChanged(typedInto({ subject: "" }))).toBe(true);
  expect(isChanged(typedInto({ text: " ", note: null }))).toBe(false);
});
