import { expect, test } from "vitest";
import { passwordProblemOf } from "./password-rules.ts";

test.each(["zes-zo", "mijn welkom", "Welkom-2026", "een lange zin met spaties", "939174"])(
  "%s is one",
  (password) => {
    expect(passwordProblemOf(password)).toBeUndefined();
  },
);
