import { expect, test } from "vitest";
import { readBackendVariables } from "./backend-variables.ts";

const url = "https://ons.supabase.co";
const jwt = (role: string) =>
  ["{}", JSON.stringify({ role }), "x"].map((part) => Buffer.from(part).toString("base64url")).join(".");

test.each([
  ["a publishable key", { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1" }, "sb_publishable_1"],
  ["an anon key under its old name", { VITE_SUPABASE_ANON_KEY: jwt("anon") }, jwt("anon")],
  ["an anon key under the new name", { VITE_SUPABASE_PUBLISHABLE_KEY: jwt("anon") }, jwt("anon")],
  [
    "the new one of both",
    { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1", VITE_SUPABASE_ANON_KEY: jwt("anon") },
    "sb_publishable_1",
  ],
])("takes %s", (_what, keys, publishableKey) => {
  const backend = { apiUrl: url, publishableKey };
  expect(readBackendVariables({ VITE_SUPABASE_URL: url, ...keys })).toEqual({ backend });
});

test.each(["sb_secret_1", jwt("service_role")])("refuses a secret key without showing it: %s", (key) => {
  const answer = readBackendVariables({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key });
  expect(answer).toEqual({
    problem: "VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which would be published with the site.",
  });
});

test("names everything that is missing", () => {
  expect(readBackendVariables({ VITE_SUPABASE_URL: "" })).toEqual({
    problem: "VITE_SUPABASE_URL is missing, VITE_SUPABASE_PUBLISHABLE_KEY is missing.",
  });
});
