import { expect, test } from "vitest";
import { allServiceCodes } from "#functions/contract/services.ts";
import { destinationsOf } from "./destinations.ts";

test("the Meeting Analyst, which is open to every account, is there without a service", () => {
  const pages = destinationsOf({ codes: 0, isAdmin: false }).map(({ to }) => to);
  expect(pages).toEqual(["/platform", "/platform/meeting-analyst", "/account"]);
});

test("every page behind the login has a letter of its own", () => {
  const letters = destinationsOf({ codes: allServiceCodes, isAdmin: true }).map(({ letter }) => letter);
  expect(letters.length).toBeGreaterThan(7);
  expect(new Set(letters).size).toBe(letters.length);
});
