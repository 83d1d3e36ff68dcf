import { anonymousClient, createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

const { auth } = anonymousClient();
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${stack().apiUrl}/auth/v1${path}`, {
    ...init,
    headers: { apikey: stack().publishableKey, "x-supabase-api-version": "2024-01-01", ...init.headers },
  });

test.for([
  [
    "a phone",
    () => auth.signInWithPassword({ phone: "+32470000000", password: "geheim" }),
    "phone_provider_disabled",
  ],
  [
    "a sign-up by phone",
    () => auth.signUp({ phone: "+32470000000", password: "geheim" }),
    "phone_provider_disabled",
  ],
  ["a text message", () => auth.signInWithOtp({ phone: "+32470000000" }), "phone_provider_disabled"],
  ["an id token", () => auth.signInWithIdToken({ provider: "google", token: "x" }), "provider_disabled"],
  ["single sign-on", () => auth.signInWithSSO({ domain: "voorbeeld.be" }), "saml_provider_disabled"],
] as const)("refuses %s as a project in which it is turned off", async ([, attempt, code]) => {
  const { error } = await attempt();
  expect(error?.code).toBe(code);
});

test("refuses to sign in with a provider, and to link one", async () => {
  const response = await call("/authorize?provider=google");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: "Unsupported provider: provider is not enabled",
  });
  const { client } = await createPerson();
  const { error } = await client.auth.linkIdentity({ provider: "google" });
  expect(error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
});

test("answers that a missing route does not exist", async () => {
  const response = await call("/passkeys");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: "not_found",
    message: "The local Auth service has no GET /auth/v1/passkeys",
  });
});

test("lists the sign-in methods for a login page", async () => {
  const settings = await (await call("/settings")).json();
  expect(settings).toMatchObject({
    external: { email: true, google: false, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
  expect(await (await call("/health")).json()).toMatchObject({ name: "GoTrue" });
});

test("refuses a request without a key", async () => {
  const response = await fetch(`${stack().apiUrl}/auth/v1/settings`);
  expect(response.status).toBe(401);
});

test.for([
  ["a body that is no JSON", "{", 400, "bad_json"],
  ["a body of the wrong form", '{"email":1}', 400, "bad_json"],
  [
    "a body of more than a megabyte",
    JSON.stringify({ email: "x".repeat(1_000_001) }),
    413,
    "request_too_large",
  ],
  ["an unknown grant", "{}", 400, "invalid_credentials"],
] as const)("refuses %s", async ([name, body, status, code]) => {
  const grant = name === "an unknown grant" ? "constructor" : "password";
  const response = await call(`/token?grant_type=${grant}`, { method: "POST", body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});
