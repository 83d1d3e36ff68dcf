import { expect, test } from "vitest";
import { allServiceCodes } from "#functions/contract/services.ts";
import { destinationsOf } from "./destinations.ts";

test("every page behind the login has a letter of its own", () => {
  const letters = destinationsOf({ codes: allServiceCodes, isAdmin: true }).map(({ letter }) => letter);
  expect(letters.length).toBeGreaterThan(7);
  expect(new Set(letters).size).toBe(letters.length);
});
