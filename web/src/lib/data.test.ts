import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { answerOf, firstOf, moment, onlyOf, rowOf } from "./data.ts";

const session = rowOf({
  session_id: z.string(),
  is_current: z.boolean(),
  began_at: moment,
  last_used_at: z.nullable(moment),
});
const stored = {
  session_id: "s",
  is_current: true,
  began_at: "2026-11-20T13:05:00+00:00",
  last_used_at: null,
};
const row = { sessionId: "s", isCurrent: true, beganAtMs: Date.UTC(2026, 10, 20, 13, 5), lastUsedAtMs: null };

test("gives a row the program's names, and a moment its unit, as the type says", () => {
  expect(session.row.parse(stored)).toEqual(row);
  expectTypeOf(session.row.parse(stored)).toEqualTypeOf<{
    sessionId: string;
    isCurrent: boolean;
    beganAtMs: number;
    lastUsedAtMs: number | null;
  }>();
});

test("asks for each column that it names", () => {
  expect(session.select).toBe("session_id, is_current, began_at, last_used_at");
});

test("refuses a row that lacks a column", () => {
  expect(session.row.safeParse({ ...stored, is_current: undefined }).success).toBe(false);
});

test("takes the first row, or what stands for none", () => {
  expect(firstOf(session.row, null).parse([stored])).toEqual(row);
  expect(firstOf(session.row, null).parse([])).toBeNull();
});

test.each([[[]], [[stored, stored]]])("takes the only row, and refuses another number (%#)", (rows) => {
  expect(onlyOf(session.row).parse([stored])).toEqual(row);
  expect(onlyOf(session.row).safeParse(rows).success).toBe(false);
});

const tooMany = { details: "row_limit_reached" };

test.each([
  ["no answer, whatever it says", 0, tooMany, { code: "unreachable", message: "Mislukt." }],
  ["a refusal, in the words of the act", 400, tooMany, { code: "row_limit_reached", message: "Vol." }],
  ["another failure", 500, { details: null }, { code: "unknown", message: "Mislukt." }],
])("an act fails by %s", async (_by, status, error, failure) => {
  const act = {
    send: async () => ({ data: null, error, status }),
    sentences: { row_limit_reached: "Vol." },
    fallback: "Mislukt.",
  };
  await expect(answerOf(act, undefined)).rejects.toMatchObject(failure);
});
