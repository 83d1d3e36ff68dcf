import { expect, test } from "vitest";
import { readBackendVariables } from "./backend-variables.ts";

const url = "https://ons.supabase.co";
const jwt = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), "x"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

test.each([
  ["a publishable key", { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1" }, "sb_publishable_1"],
  ["an anon key under its old name", { VITE_SUPABASE_ANON_KEY: jwt("anon") }, jwt("anon")],
  ["an anon key under the new name", { VITE_SUPABASE_PUBLISHABLE_KEY: jwt("anon") }, jwt("anon")],
  [
    "the new one of both",
    { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1", VITE_SUPABASE_ANON_KEY: jwt("anon") },
    "sb_publishable_1",
  ],
])("accepts %s", (_what, keys, publishableKey) => {
  const backend = { apiUrl: url, publishableKey };
  expect(readBackendVariables({ VITE_SUPABASE_URL: url, ...keys })).toEqual({ backend });
});

test.each(["sb_secret_12345678", jwt("service_role")])(
  "refuses a secret key without showing it: %s",
  (key) => {
    const answer = readBackendVariables({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key });
    expect(answer).toEqual({
      problems: ["VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which would be published with the site"],
    });
  },
);

test("reads an address for error reports when there is one", () => {
  const given = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1" };
  const reporting = (address: string) => readBackendVariables({ ...given, VITE_ERROR_REPORT_URL: address });
  expect(reporting("https://fouten.example/in")).toMatchObject({
    backend: { errorReportUrl: "https://fouten.example/in" },
  });
  expect(reporting("")).toMatchObject({ backend: { errorReportUrl: undefined } });
  for (const wrong of ["http://fouten.example/in", "https://key@fouten.example/in", "fouten.example"]) {
    const problems = ["VITE_ERROR_REPORT_URL is no https address, or holds a user name"];
    expect(reporting(wrong)).toEqual({ problems });
  }
});

test("refuses an address of another kind", () => {
  const given = {
    VITE_SUPABASE_URL: "ftp://ons.supabase.co",
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  };
  expect(readBackendVariables(given)).toEqual({ problems: ["VITE_SUPABASE_URL is no http(s) address"] });
});

test("names everything that is missing", () => {
  expect(readBackendVariables({ VITE_SUPABASE_URL: "" })).toEqual({
    problems: ["VITE_SUPABASE_URL is missing", "VITE_SUPABASE_PUBLISHABLE_KEY is missing"],
  });
});
