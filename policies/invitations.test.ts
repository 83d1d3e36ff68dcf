import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { openTransaction } from "../supabase/tests/transactions.ts";

const admin = await createPerson({ admin: true });
const invite = (email: string, changes: object = {}) =>
  call(admin, "admin_invite_customer", {
    ...{ p_email: email, p_service_codes: 1, p_service_limits: {}, p_token_hash: randomUUID() },
    ...{ p_request_id: "verzoek", ...changes },
  });
const newEmail = () => `${randomUUID()}@voorbeeld.be`;

test.each([
  ["an address that is none", { p_email: "geen adres" }, "invalid_email"],
  ["no address", { p_email: null }, "invalid_email"],
  ["services that there are not", { p_service_codes: 32 }, "invalid_codes"],
  ["negative services", { p_service_codes: -1 }, "invalid_codes"],
  ["no services", { p_service_codes: null }, "invalid_codes"],
  ["no limits", { p_service_limits: null }, "invalid_limits"],
])("an admin's invitation with %s is refused", async (_what, changes, detail) => {
  expect(await invite(newEmail(), changes)).toMatchObject({ code: "22023", detail });
});

test("an invitation is for two weeks, of an address however it is typed, also one of a company's own sign-in", async () => {
  const { id, email } = await createPerson();
  await sql.query("update auth.users set is_sso_user = true where id = $1", [id]);
  for (const p_service_codes of [0, 31])
    expect((await invite(` ${email.toUpperCase()} `, { p_service_codes })).status).toBe(200);
  expect(
    await sql.rows(
      "select expires_at - invited_at = '14 days' as for_two_weeks from public.invitations where email = $1",
      [email],
    ),
  ).toEqual([{ for_two_weeks: true }]);
});

test("an invitation is withdrawn once, and not after it was taken", async () => {
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const email of emails) await invite(email);
  await sql.query("update public.invitations set accepted_at = now() where email = $1", [emails[1]]);
  const ids = await sql.rows<{ id: string }>(
    "select id from public.invitations where email = any($1::text[]) order by array_position($1::text[], email)",
    [emails],
  );
  const withdrawn = async () =>
    sql.rows(
      "select withdrawn_at is not null as withdrawn from public.invitations where email = any($1::text[]) order by array_position($1::text[], email)",
      [emails],
    );
  for (const { id } of [ids[0], ids[0], ids[1]].flatMap((each) => each ?? []))
    expect(
      await call(admin, "admin_withdraw_invitation", { p_invitation_id: id, p_request_id: "verzoek" }),
    ).toMatchObject({ status: 204 });
  expect(await withdrawn()).toEqual([true, false, false].map((each) => ({ withdrawn: each })));
  const acts = await sql.rows(
    "select after, request_id from public.admin_audit where actor_id = $1 and action = 'invitation.withdraw'",
    [admin.id],
  );
  expect(acts).toEqual([{ after: { about: ids[0]?.id }, request_id: "verzoek" }]);
});

test("an invitation that was taken is kept", async () => {
  const transaction = await openTransaction();
  await transaction.query(
    `insert into public.invitations (email, service_codes, service_limits, token_hash, invited_by, invited_at, expires_at, accepted_at, user_id)
     values ('genomen@voorbeeld.be', 1, '{}', 'x', $1, '2020-01-01', '2020-01-15', '2020-01-02', $1)`,
    [admin.id],
  );
  await transaction.query("select private.forget_invitations(1000)");
  const kept = await transaction.query("select from public.invitations where email = 'genomen@voorbeeld.be'");
  expect(kept.rowCount).toBe(1);
});
