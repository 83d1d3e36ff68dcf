import { isEmailFormat } from "@vanzelf/local-supabase/auth/email-format.ts";
import { describe, expect, test } from "vitest";
import { type AuthField, type AuthValues, withoutProblemsOf } from "./auth-model.ts";
import { problemsOf } from "./values-check.ts";

const registration: AuthField[] = ["firstName", "lastName", "email", "password", "confirmation"];
const login: AuthField[] = ["email", "password"];
const valid: AuthValues = {
  firstName: "An",
  lastName: "Peeters",
  email: "an@bedrijf.be",
  password: "zes-zo",
  confirmation: "zes-zo",
  code: "",
};

const registering = (changes: Partial<AuthValues>) => problemsOf({ ...valid, ...changes }, registration);

describe("registering", () => {
  test("six spaces are a password", () => {
    expect(registering({ password: " ".repeat(6), confirmation: " ".repeat(6) })).toEqual({});
  });

  test.each(registration)("%s is required", (field) => {
    expect(registering({ [field]: "" })[field]).toMatch(/^Vul uw/);
  });

  test.each(["firstName", "lastName", "email"] as const)("spaces are no %s", (field) => {
    expect(registering({ [field]: "  " })[field]).toMatch(/^Vul uw/);
  });

  test.each([
    ...["an", "an@", "@bedrijf.be", "an@bedrijf", "an peeters@bedrijf.be", "jan@x.be.", "jan@.be"],
    ...["jan@x-.be", "jan@bedrĳf.be", "<jan@x.be>"],
  ])("%j is no e-mail address", (email) => {
    expect(registering({ email })).toEqual({ email: expect.stringContaining("geldig e-mailadres") });
  });

  test.each([
    ...[
      "jan@x..be",
      "jan@-x.be",
      "jan,an@x.be",
      "jané@x.be",
      "jan.peeters+post@mail.bedrijf.be",
      "o'neil@x.be",
    ],
    ...["a..b@x.be", "_@x.be", "jan@x-y.be", `jan@${"x".repeat(64)}.be`, "jan@1.2"],
    ...["jan@x.info", "jan@x.b_e"],
  ])("Auth says the same of %j", (email) => {
    expect(registering({ email }).email === undefined).toBe(isEmailFormat(email));
  });

  test("two different passwords do not match", () => {
    expect(registering({ confirmation: "anders" })).toEqual({
      confirmation: "Wachtwoorden komen niet overeen",
    });
  });

  test("a password has at least six characters, once it is typed twice alike", () => {
    const short = { password: "vijf5", confirmation: "vijf5" };
    expect(registering(short)).toEqual({ password: expect.stringContaining("6 karakters") });
    expect(Object.keys(registering({ ...short, confirmation: "anders" }))).toEqual(["confirmation"]);
    expect(problemsOf({ ...valid, ...short }, login)).toEqual({});
  });

  test("an e-mail address has at most 254 characters", () => {
    const address = (length: number) => `${"a".repeat(length - "@bedrijf.be".length)}@bedrijf.be`;
    expect(registering({ email: ` ${address(254)} ` })).toEqual({});
    expect(registering({ email: address(255) })).toEqual({
      email: "Uw e-mailadres mag maximaal 254 tekens lang zijn.",
    });
  });
});

test("logging in asks for e-mail and password, and for nothing else", () => {
  const empty = { firstName: "", lastName: "", email: "", password: "", confirmation: "", code: "" };
  expect(Object.keys(problemsOf(empty, login))).toEqual(["email", "password"]);
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
