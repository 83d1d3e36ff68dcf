import { passwordProof } from "@vanzelf/testkit/password-proof.ts";
import { sql } from "@vanzelf/testkit/stack.ts";
import { afterAll, describe, expect, test } from "vitest";
import { newEmail, newPassword, startAuth } from "./auth-under-test.ts";

const auth = await startAuth();
afterAll(() => auth.stop());

async function member() {
  const credentials = { email: newEmail(), password: newPassword() };
  const client = auth.client();
  const { data } = await client.signUp({ ...credentials, options: { data: { first_name: "Lotte" } } });
  return { ...credentials, client, id: data.user?.id ?? "" };
}

/** As the page does that a change's mail leads to. */
async function confirmChange(hash: string): Promise<unknown> {
  const body = JSON.stringify({ token_hash: hash, type: "email_change" });
  return (await fetch(`${auth.url}/verify`, { method: "POST", body })).json();
}

/** The product of this stack lets a new address come into force where its owner proved their password for it. */
async function proveFor(id: string, address: string): Promise<void> {
  const { rows } = await sql.query<{ target: string }>("select private.address_id($1) as target", [address]);
  for (const { target } of rows) await passwordProof({ id }, "account.email", target);
}

describe("metadata", () => {
  test("is merged, and null takes a key away but leaves nulls inside alone", async () => {
    const { client } = await member();
    await client.updateUser({ data: { last_name: "Maes", keuze: { a: null } } });
    const { data } = await client.updateUser({ data: { first_name: null } });
    expect(data.user?.user_metadata).toMatchObject({ last_name: "Maes", keuze: { a: null } });
    expect(data.user?.user_metadata).not.toHaveProperty("first_name");
  });

  test("that decides about rights cannot be written by the person", async () => {
    const { client, id } = await member();
    const { data } = await client.getSession();
    const response = await fetch(`${auth.url}/user`, {
      method: "PUT",
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: "admin" } }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: "not_admin" });
    const { rows } = await sql.query("select raw_app_meta_data from auth.users where id = $1", [id]);
    expect(rows).toEqual([{ raw_app_meta_data: { provider: "email", providers: ["email"] } }]);
  });
});

describe("a new password", () => {
  test("must differ, be long enough, needs the old one, and ends the other sessions", async () => {
    const { client, email, password } = await member();
    const elsewhere = auth.client();
    await elsewhere.signInWithPassword({ email, password });
    const change = async (next: string, current?: string) =>
      (await client.updateUser({ password: next, ...(current && { current_password: current }) })).error;
    expect(await change(password, password)).toMatchObject({ status: 422, code: "same_password" });
    expect((await change("kort", password))?.code).toBe("weak_password");
    expect(await change(newPassword())).toMatchObject({ status: 400, code: "current_password_required" });
    expect(await change(newPassword(), newPassword())).toMatchObject({
      status: 400,
      code: "current_password_invalid",
    });
    expect((await elsewhere.getUser()).error).toBeNull();
    const changed = newPassword();
    expect(await change(changed, password)).toBeNull();
    expect(auth.mailsTo(email)).toMatchObject([{ subject: "password_changed" }]);
    expect((await client.getUser()).error).toBeNull();
    expect((await elsewhere.getUser()).error).not.toBeNull();
    expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await auth.client().signInWithPassword({ email, password: changed })).error).toBeNull();
  });

  test("cancels earlier mails, also a thief's change of address, whether the owner or an admin sets it", async () => {
    const open = async (hash: string, type: "recovery" | "email_change") =>
      (await auth.client().verifyOtp({ token_hash: hash, type })).error?.code;
    for (const setBy of ["owner", "admin"]) {
      const { client, email, id, password: current } = await member();
      const wanted = newEmail();
      await auth.client("implicit").resetPasswordForEmail(email);
      await client.updateUser({ email: wanted });
      const links = [
        [auth.mailTo(wanted).hash, "email_change"],
        [auth.mailTo(email).hash, "recovery"],
      ] as const;
      const before = await sql.query("select from auth.one_time_tokens where user_id = $1", [id]);
      expect(before.rowCount).toBe(2);
      const password = newPassword();
      const answer =
        setBy === "owner"
          ? await client.updateUser({ password, current_password: current })
          : await auth.admin.updateUserById(id, { password });
      expect(answer.error).toBeNull();
      for (const [hash, type] of links) expect(await open(hash, type)).toBe("otp_expired");
      const after = await sql.query("select from auth.one_time_tokens where user_id = $1", [id]);
      expect(after.rowCount).toBe(0);
    }
  });
});

describe("a new address", () => {
  const addressOf = async (id: string) =>
    (await sql.query<{ email: string }>("select email from auth.users where id = $1", [id])).rows[0]?.email;

  test("counts once its link was opened, and the old address is told", async () => {
    const { client, email, id } = await member();
    const newAddress = newEmail();
    await proveFor(id, newAddress);
    const { data } = await client.updateUser({ email: newAddress });
    expect(data.user).toMatchObject({ email, new_email: newAddress });
    expect(auth.mailsTo(email)).toHaveLength(0);
    const { hash } = auth.mailTo(newAddress);
    const answer = await confirmChange(hash);
    expect(await addressOf(id)).toBe(newAddress);
    expect(answer).toMatchObject({
      access_token: expect.any(String),
      user: { email: newAddress, identities: [{ identity_data: { email: newAddress } }] },
    });
    expect(answer).not.toHaveProperty("user.new_email");
    expect(auth.mailsTo(email)).toMatchObject([
      { subject: "email_changed", html: `<p>${email} ${newAddress}</p>` },
    ]);
    expect(await confirmChange(hash)).toMatchObject({ error_code: "otp_expired" });
  });

  test("is refused when it is taken, also if it was free when asked for", async () => {
    const taken = await member();
    const { client, email, id } = await member();
    expect((await client.updateUser({ email: taken.email })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    const wanted = newEmail();
    await proveFor(id, wanted);
    await client.updateUser({ email: wanted });
    await auth.client().signUp({ email: wanted, password: newPassword() });
    const answer = await confirmChange(auth.mailTo(wanted).hash);
    expect(answer).toMatchObject({ error_code: "email_exists" });
    expect(await addressOf(id)).toBe(email);
  });
});
