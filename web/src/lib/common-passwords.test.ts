import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["123456", "WACHTWOORD", "Welkom01", "welkom2026!", " Azerty1 ", "vanzelf1", "hallo123", "      "])(
  "%s is on every list of guesses",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["zes-zo", "mijn welkom", "939174"])("%s is on none", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
