import { expect, test } from "vitest";
import { personOf } from "./session-person.ts";

const token = (aal: string) => `e30.${btoa(JSON.stringify({ aal }))}.sig`;
const session = (status: "verified" | "unverified" | null, aal: string) => {
  const date = "2026-11-25T09:00:00Z";
  const factor = { id: "app", factor_type: "totp", created_at: date, updated_at: date } as const;
  return {
    ...({ refresh_token: "r", expires_in: 900, token_type: "bearer", access_token: token(aal) } as const),
    user: {
      ...{ id: "an", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: date },
      ...(status && {
        factors: [
          { ...factor, status },
          { ...factor, id: "b", status: "unverified" as const },
        ],
      }),
    },
  };
};

test.each([
  ["nobody without a factor", null, "aal1", false],
  ["nobody whose factor never got its first code", "unverified", "aal1", false],
  ["somebody who gave the password alone", "verified", "aal1", true],
  ["nobody who gave the code", "verified", "aal2", false],
] as const)("the code is owed by %s", (_whom, status, aal, isOwed) => {
  expect(personOf(session(status, aal)) === null).toBe(isOwed);
});

test("a name that is no text is none", () => {
  const { user, ...rest } = session(null, "aal1");
  const named = { ...user, user_metadata: { first_name: " An ", last_name: 7 } };
  expect(personOf({ ...rest, user: named })).toEqual({ id: "an", email: "", firstName: "An", lastName: "" });
});
