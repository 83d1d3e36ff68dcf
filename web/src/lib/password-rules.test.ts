import { expect, test } from "vitest";
import { passwordProblemOf } from "./password-rules.ts";

test.each(["123456", "WACHTWOORD", "Welkom01", "welkom2026!", "Azerty123", "vanzelf1", "hallo123"])(
  "%s is on every list of guesses",
  (password) => {
    expect(passwordProblemOf(password)).toMatch(/als eerste geraden/);
  },
);

test("six spaces are no password", () => {
  expect(passwordProblemOf("      ")).toMatch(/Alleen spaties/);
});

test.each(["zes-zo", "mijn welkom", "Welkom-2026", "een lange zin met spaties", "939174"])(
  "%s is one",
  (password) => {
    expect(passwordProblemOf(password)).toBeUndefined();
  },
);
