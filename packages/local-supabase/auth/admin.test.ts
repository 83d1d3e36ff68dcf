import { randomUUID } from "node:crypto";
import { anonymousClient, createPerson, serviceClient } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { newEmail, newPassword } from "./auth-under-test.ts";

const { admin } = serviceClient().auth;

describe("its callers", () => {
  test.for(["a visitor", "a customer"])("not %s", async (who) => {
    const { id } = await createPerson();
    const client = who === "a visitor" ? anonymousClient() : (await createPerson()).client;
    const { error } = await client.auth.admin.deleteUser(id);
    expect(error).toMatchObject({ status: 403, code: "not_admin" });
    expect((await admin.getUserById(id)).data.user?.id).toBe(id);
  });
});

describe("people", () => {
  test("are changed; a new password ends their sessions", async () => {
    const { id, client } = await createPerson();
    const email = newEmail();
    const password = newPassword();
    const { data, error } = await admin.updateUserById(id, {
      email,
      password,
      user_metadata: { last_name: null },
      app_metadata: { plan: "proef" },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { plan: "proef", provider: "email" } });
    expect(data.user?.user_metadata).not.toHaveProperty("last_name");
    expect((await client.auth.getUser()).data.user).toBeNull();
    expect((await anonymousClient().auth.signInWithPassword({ email, password })).error).toBeNull();
    const other = await createPerson();
    const taken = (await admin.updateUserById(id, { email: other.email })).error;
    expect(taken).toMatchObject({ status: 500, message: "Error updating user" });
  });

  test("are not banned for a time that is not read", async () => {
    const { id } = await createPerson();
    const { error } = await admin.updateUserById(id, { ban_duration: "morgen" });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("are not deleted softly", async () => {
    const { id } = await createPerson();
    expect((await admin.deleteUser(id, true)).error?.code).toBe("bad_json");
    expect((await admin.getUserById(id)).data.user?.id).toBe(id);
  });

  test("that do not exist are not found", async () => {
    expect((await admin.getUserById(randomUUID())).error?.code).toBe("user_not_found");
    expect((await admin.deleteUser(randomUUID())).error?.code).toBe("user_not_found");
  });
});
