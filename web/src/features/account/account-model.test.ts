import { describe, expect, test } from "vitest";
import { linksExpired, nameSchema, newEmailSchema, passwordSchema } from "./account-model.ts";

const valid = { current: "oud", password: "nieuw-1", confirmation: "nieuw-1" };

test.each<[string, Partial<typeof valid>, [field: string, problem: RegExp][]]>([
  [
    "an empty form",
    { current: "", password: "", confirmation: "" },
    [
      ["current", /huidige/],
      ["password", /een nieuw wachtwoord/],
      ["confirmation", /nog eens/],
    ],
  ],
  [
    "a password that is guessed first",
    { password: "welkom01", confirmation: "welkom01" },
    [["password", /geraden/]],
  ],
  ["a short password", { password: "vijf5", confirmation: "vijf5" }, [["password", /minimaal 6/]]],
  ["two passwords that differ", { password: "a", confirmation: "b" }, [["confirmation", /niet overeen/]]],
])("a new password: %s is refused with a sentence at each field", (_, changes, problems) => {
  expect(passwordSchema.safeParse({ ...valid, ...changes }).error?.issues).toMatchObject(
    problems.map(([field, problem]) => ({ path: [field], message: expect.stringMatching(problem) })),
  );
});

test("a name may have spaces around it, but must be one", () => {
  expect(nameSchema.parse({ firstName: " An ", lastName: "Peeters" })).toEqual({
    firstName: "An",
    lastName: "Peeters",
  });
  expect(nameSchema.safeParse({ firstName: "An", lastName: " " }).error?.issues).toMatchObject([
    { path: ["lastName"], message: "Achternaam is verplicht." },
  ]);
  const ofLength = (length: number) =>
    nameSchema.safeParse({ firstName: "An", lastName: "a".repeat(length) });
  expect([99, 100].map((length) => ofLength(length).success)).toEqual([true, false]);
});

describe("a new address", () => {
  const schema = newEmailSchema("An@bedrijf.be");

  test("is kept in lower case", () => {
    const typed = { email: " An.Peeters@Bedrijf.be ", password: "geheim woord" };
    expect(schema.parse(typed)).toMatchObject({ email: "an.peeters@bedrijf.be" });
    const withPassword = (password: string) => schema.safeParse({ ...typed, password }).success;
    expect(["", "a"].map(withPassword)).toEqual([false, true]);
  });

  test.each([
    ["AN@BEDRIJF.BE", "Dit is al uw e-mailadres."],
    ["an@", "Vul een geldig e-mailadres in."],
    ["", "E-mailadres is verplicht."],
  ])("%j is refused", (email, message) => {
    expect(schema.safeParse({ email }).error?.issues).toContainEqual(
      expect.objectContaining({ path: ["email"], message }),
    );
  });

  test("has links that work for an hour", () => {
    const pending = { sentAtMs: 1_000 };
    expect(linksExpired(pending, 1_000 + 3_599_999)).toBe(false);
    expect(linksExpired(pending, 1_000 + 3_600_000)).toBe(true);
  });
});
