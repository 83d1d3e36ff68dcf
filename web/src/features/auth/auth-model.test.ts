import { describe, expect, test } from "vitest";
import { type AuthField, type AuthValues, problemsOf, withoutProblemsOf } from "./auth-model.ts";

const registration: AuthField[] = ["firstName", "lastName", "email", "password", "confirmation"];
const login: AuthField[] = ["email", "password"];
const valid: AuthValues = {
  firstName: "An",
  lastName: "Peeters",
  email: "an@bedrijf.be",
  password: "geheim",
  confirmation: "geheim",
};

const registering = (changes: Partial<AuthValues>) => problemsOf({ ...valid, ...changes }, registration);

describe("registering", () => {
  test("six characters are enough", () => {
    expect(registering({})).toEqual({});
  });

  test.each(registration)("%s is required", (field) => {
    expect(registering({ [field]: "" })[field]).toMatch(/^Vul uw/);
  });

  test.each(["firstName", "lastName", "email"] as const)("spaces are no %s", (field) => {
    expect(registering({ [field]: "  " })[field]).toMatch(/^Vul uw/);
  });

  test.each(["an", "an@", "@bedrijf.be", "an@bedrijf", "an peeters@bedrijf.be"])(
    "%j is no e-mail address",
    (email) => {
      expect(registering({ email })).toEqual({ email: expect.stringContaining("geldig e-mailadres") });
    },
  );

  test("spaces around an e-mail address are forgiven", () => {
    expect(registering({ email: " an@bedrijf.be " })).toEqual({});
  });

  test("two different passwords do not match", () => {
    expect(registering({ confirmation: "anders" })).toEqual({
      confirmation: "Wachtwoorden komen niet overeen",
    });
  });

  test("five characters are too short", () => {
    expect(registering({ password: "vijf5", confirmation: "vijf5" })).toEqual({
      password: "Wachtwoord moet minimaal 6 karakters lang zijn",
    });
  });

  test("of two short passwords that differ only the difference is told", () => {
    expect(registering({ password: "a", confirmation: "b" })).toEqual({
      confirmation: "Wachtwoorden komen niet overeen",
    });
  });
});

describe("logging in", () => {
  test("asks for e-mail and password, and for nothing else", () => {
    const empty = { firstName: "", lastName: "", email: "", password: "", confirmation: "" };
    expect(Object.keys(problemsOf(empty, login))).toEqual(["email", "password"]);
  });

  test("leaves judging an old, short password to the backend", () => {
    expect(problemsOf({ ...valid, password: "kort", confirmation: "" }, login)).toEqual({});
  });
});

describe("changing a field", () => {
  const problems = { email: "e", password: "p", confirmation: "c" };

  test.each(["password", "confirmation"] as const)(
    "%s withdraws what was said of both passwords",
    (field) => {
      expect(withoutProblemsOf(problems, field)).toEqual({ email: "e" });
    },
  );

  test("another field withdraws only its own problem", () => {
    expect(withoutProblemsOf(problems, "email")).toEqual({ password: "p", confirmation: "c" });
  });
});
