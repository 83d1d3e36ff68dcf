import { expect, test } from "vitest";
import { createAuthAdmin } from "./auth-admin.ts";
import { checkPassword } from "./check-password.ts";

const userId = "0b0f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11";

/** Answers that an Auth of another version, or one in trouble, might give; the embedded one answers in the functions' tests. */
function authAnswering(answers: readonly [status: number, body: unknown][], secretKey = "sb_secret_1") {
  const requests: Request[] = [];
  const platform = {
    supabaseUrl: "http://project",
    publishableKey: "sb_publishable_1",
    secretKey,
    timeoutMs: 1_000,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const [status, body] = answers[requests.length] ?? [599, {}];
      requests.push(new Request(input, init));
      return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
    },
  };
  return { authAdmin: createAuthAdmin(platform), platform, requests };
}

test.each([
  ["a taken address", 422, { code: "email_exists" }, "email_taken"],
  ["no address", 400, { code: "validation_failed" }, "invalid_input"],
  ["an address that it does not want", 400, { code: "email_address_invalid" }, "invalid_input"],
  ["an account that is gone", 404, { code: "user_not_found" }, "internal"],
  ["trouble", 500, { code: "unexpected_failure" }, "internal"],
  ["a gateway's page", 502, "<html>", "internal"],
])("reads %s as a refusal of the address", async (_what, status, body, code) => {
  const { authAdmin, requests } = authAnswering([[status, body]]);
  expect(await authAdmin.setSignInEmail(userId, "an@peeters.example")).toMatchObject({
    code,
    cause: { message: `auth answered ${status} ${typeof body === "string" ? "" : body.code}` },
    fields: code === "internal" ? undefined : { email: expect.any(String) },
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get("x-supabase-api-version")).toBe("2024-01-01");
});

test("sets a confirmed address, so that no mail asks for what an admin decided", async () => {
  const { authAdmin, requests } = authAnswering([[200, {}]]);
  expect(await authAdmin.setSignInEmail(userId, "an@peeters.example")).toBeUndefined();
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(["PUT", `http://project/auth/v1/admin/users/${userId}`]);
  expect(await request?.json()).toEqual({ email: "an@peeters.example", email_confirm: true });
});

test.each([userId, null])(
  "notes that %s confirmed a deletion, and without a person leaves who did",
  async (by) => {
    const { authAdmin, requests } = authAnswering([[200, {}]]);
    await authAdmin.confirmDeletion(userId, new Date("2026-11-29T23:00:00Z"), by);
    expect(await requests[0]?.json()).toEqual({
      app_metadata: {
        deletion_confirmed_at: "2026-11-29T23:00:00.000Z",
        ...(by && { deletion_confirmed_by: by }),
      },
    });
  },
);

test("takes an account that is gone for deleted, also when it goes while Auth looks at it", async () => {
  const gone = authAnswering([[404, { code: "user_not_found" }]]);
  await expect(gone.authAdmin.deleteUser(userId)).resolves.toBeUndefined();
  const going = authAnswering([
    [500, { code: "unexpected_failure" }],
    [404, { code: "user_not_found" }],
  ]);
  await expect(going.authAdmin.closeSignIn(userId)).resolves.toBeUndefined();
  // A hundred years.
  expect(await going.requests[0]?.json()).toEqual({ ban_duration: "876000h" });
});

test("gives up when Auth stays in trouble, or says no", async () => {
  const trouble = authAnswering([
    [500, {}],
    [500, {}],
  ]);
  await expect(trouble.authAdmin.deleteUser(userId)).rejects.toMatchObject({ code: "internal" });
  expect(trouble.requests).toHaveLength(2);
  const refused = authAnswering([[403, { code: "not_admin" }]]);
  await expect(refused.authAdmin.deleteUser(userId)).rejects.toMatchObject({ code: "internal" });
  expect(refused.requests).toHaveLength(1);
});

const session = { access_token: "a.b.c", user: { id: "7d3f8a4e-6f1c-4f0e-9a51-0d1f9a6d3c11" } };
test.each([
  [
    429,
    {},
    { code: "rate_limited", headers: { "Retry-After": "60" }, cause: { message: "auth answered 429 " } },
  ],
  [400, { code: "user_banned" }, { code: "forbidden", message: expect.stringContaining("is geblokkeerd.") }],
  [
    400,
    { code: "invalid_credentials" },
    { code: "wrong_password", fields: { password: expect.any(String) } },
  ],
  [400, { code: "validation_failed" }, { code: "internal" }],
  [200, {}, { code: "internal", cause: { message: "auth answered oddly" } }],
  [200, session, { code: "wrong_password", cause: { message: expect.stringContaining("another account") } }],
])("takes %i %j to the question for a password as %j", async (status, body, refusal) => {
  const { platform } = authAnswering([[status, body]]);
  const checked = checkPassword(platform, { userId, email: "an@peeters.example", password: "x" });
  await expect(checked).rejects.toMatchObject(refusal);
});
