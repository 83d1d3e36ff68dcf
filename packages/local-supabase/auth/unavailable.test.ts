import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${stack().apiUrl}/auth/v1${path}`, {
    ...init,
    headers: { apikey: stack().publishableKey, "x-supabase-api-version": "2024-01-01", ...init.headers },
  });

test("answers that a missing route does not exist", async () => {
  const response = await call("/verify");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: "not_found",
    message: "The local Auth service has no GET /auth/v1/verify",
  });
});

test.for([
  ["a body that is no JSON", "{", 400, "bad_json"],
  ["a body of the wrong form", '{"email":1}', 400, "bad_json"],
  [
    "a body of more than a megabyte",
    JSON.stringify({ email: "x".repeat(1_000_001) }),
    413,
    "request_entity_too_large",
  ],
  ["an unknown grant", "{}", 400, "invalid_credentials"],
] as const)("refuses %s", async ([name, body, status, code]) => {
  const grant = name === "an unknown grant" ? "constructor" : "password";
  const response = await call(`/token?grant_type=${grant}`, { method: "POST", body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
  expect(response.headers.get("x-sb-error-code")).toBe(code);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});
