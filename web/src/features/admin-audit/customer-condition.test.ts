import { expect, test } from "vitest";
import { customerCondition } from "./customer-condition.ts";

const id = "b0000000-0000-4000-8000-000000000001";

test("a whole user id means that customer", () => {
  expect(customerCondition(` ${id.toUpperCase()} `)).toEqual({ userId: id });
});

test.each([
  ["Peeters  Łukasz", "%peeters%", "%lukasz%"],
  [" Chloë D’Hondt ", "%chloe%", "%d'hondt%"],
  ["een twee drie vier vijf zes", "%een%", "%twee%", "%drie%", "%vier%", "%vijf%"],
  ["100%_\\", "%100\\%\\_\\\\%"],
  // The Data API takes a star for "anything"; a single unknown sign is as near as it comes.
  ["a*b", "%a_b%"],
  [id.slice(0, -1), `%${id.slice(0, -1)}%`],
])("%j is looked for as %s", (text, ...patterns) => {
  expect(customerCondition(text)).toEqual({ patterns });
});
