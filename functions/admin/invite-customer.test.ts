import { randomUUID } from "node:crypto";
import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { anonymousClient, createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { beforeEach, expect, test } from "vitest";
import type { Invitation } from "../contract/invitations.ts";
import { watchedFetch } from "../shared/test-interruptions.ts";
import { admin, adminForEachTest, adminFunction } from "./test-admin.ts";

adminForEachTest();

let email: string;
beforeEach(() => {
  email = `genodigd-${randomUUID()}@voorbeeld.be`;
});

const inviting = (changes: Partial<Invitation> = {}) => ({
  route: "POST admin/invitations",
  token: admin.token,
  body: { email, serviceCodes: 17, serviceLimits: { meeting_analysis: 7, email_marketing: 0 }, ...changes },
});

/** The secret of the address that the newest mail shows, for who cannot press its button. */
async function linkSecret(to = email): Promise<string> {
  const [mail] = await mailsTo(to);
  const secret = /\/register#uitnodiging=([0-9a-f]{64})<\/a>/.exec(mail?.html ?? "")?.[1];
  if (!secret) throw new Error("The mail holds no link of an invitation");
  return secret;
}

const register = async (invitation: string, address = email) => {
  const data = { first_name: "Bo", last_name: "Baert", invitation };
  const password = `geheim-${randomUUID()}`;
  const { error } = await anonymousClient().auth.signUp({ email: address, password, options: { data } });
  expect(error).toBeNull();
  const { rows } = await sql.query(
    `select record.service_codes, record.service_limits, record.user_id from public.user_tables as record
     where record.email = $1`,
    [address],
  );
  return rows[0];
};

const invitations = () =>
  sql.rows(
    `select id, service_codes, service_limits, user_id, invited_by,
       expires_at > now() + interval '13 days' and invited_at > now() - interval '1 day' as is_new,
       accepted_at is not null as accepted, withdrawn_at is not null as withdrawn
     from public.invitations where email = $1`,
    [email],
  );

test("an invited address gets the services and limits with its account, once, and both steps are audited", async () => {
  expect(await adminFunction.call(inviting({ email: email.toUpperCase() }))).toMatchObject({
    status: 200,
    json: { invited: true },
  });
  const secret = await linkSecret();
  const made = await register(secret);
  expect(made).toMatchObject({ service_codes: 17, service_limits: { meeting_analysis: 7 } });
  const [invitation] = await invitations();
  expect(adminFunction.said.join("\n")).toContain(`"invitationId":"${invitation?.id}"`);
  expect(invitation).toMatchObject({ accepted: true, user_id: made?.user_id, invited_by: admin.id });
  const { rows: acts } = await sql.query(
    `select action, actor_id, user_id, after, request_id from public.admin_audit
     where after ->> 'about' = $1 or user_id = $2 order by id`,
    [invitation?.id, made?.user_id],
  );
  expect(acts).toMatchObject([
    {
      ...{ action: "invitation.send", actor_id: admin.id, user_id: null, request_id: expect.any(String) },
      after: { about: invitation?.id },
    },
    {
      ...{ action: "invitation.accept", actor_id: null, user_id: made?.user_id },
      after: { service_codes: 17, service_limits: { meeting_analysis: 7 } },
    },
  ]);
  const stranger = `vreemd-${randomUUID()}@voorbeeld.be`;
  expect(await register(secret, stranger)).toMatchObject({ service_codes: 0 });
});

test("the secret opens nothing for another address, and no address without it", async () => {
  await adminFunction.call(inviting());
  const secret = await linkSecret();
  const stranger = `vreemd-${randomUUID()}@voorbeeld.be`;
  expect(await register(secret, stranger)).toMatchObject({ service_codes: 0 });
  expect(await register(randomUUID())).toMatchObject({ service_codes: 0 });
  expect(await invitations()).toMatchObject([{ accepted: false, user_id: null }]);
});

test.each([
  ["was withdrawn", "withdrawn_at = now()"],
  ["was taken", "accepted_at = now()"],
  ["is over", "expires_at = now() - interval '1 second'"],
])("an invitation that %s gives nothing", async (_what, change) => {
  await adminFunction.call(inviting());
  await sql.query(`update public.invitations set ${change} where email = $1`, [email]);
  expect(await register(await linkSecret())).toMatchObject({ service_codes: 0 });
});

test("inviting again takes the place of the first, whose link ends", async () => {
  const names = new Set<string | null>();
  const fetch = watchedFetch(({ url, headers }) => {
    if (url.endsWith("/messages")) names.add(headers.get("idempotency-key"));
  });
  await adminFunction.call({ ...inviting(), fetch });
  const first = await linkSecret();
  await sql.query(
    "update public.invitations set invited_by = gen_random_uuid(), invited_at = '2026-01-01', expires_at = '2026-01-15' where email = $1",
    [email],
  );
  const changes = { serviceCodes: 1, serviceLimits: { email_marketing: 2 } };
  await adminFunction.call({ ...inviting(changes), fetch });
  expect(names.size, "no mail is taken for the first one sent again").toBe(2);
  expect(await invitations()).toMatchObject([
    { service_codes: 1, service_limits: { email_marketing: 2 }, invited_by: admin.id, is_new: true },
  ]);
  expect(await register(first)).toMatchObject({ service_codes: 0 });
});

test("inviting again after a withdrawal makes an invitation of its own", async () => {
  await adminFunction.call(inviting());
  await sql.query("update public.invitations set withdrawn_at = now() where email = $1", [email]);
  await adminFunction.call(inviting());
  expect((await invitations()).map(({ withdrawn }) => withdrawn).sort()).toEqual([false, true]);
});

test("an address that has an account gets no mail, and keeps what it has", async () => {
  const customer = await createPerson({ services: ["website_development"] });
  const answer = await adminFunction.call(inviting({ email: customer.email }));
  expect([answer.status, answer.json]).toEqual([200, { invited: false }]);
  expect(await mailsTo(customer.email)).toEqual([]);
  const { rows } = await sql.query("select service_codes from public.customers where user_id = $1", [
    customer.id,
  ]);
  expect(rows).toEqual([{ service_codes: 2 }]);
});

test("a mail that could not be sent is said, and the address can be invited again", async () => {
  const variables = { MAIL_API_URL: "http://127.0.0.1:1/" };
  expect(await adminFunction.refusal({ ...inviting(), variables })).toMatchObject({
    status: 500,
    message: expect.stringContaining("Nodig dit adres straks opnieuw uit."),
  });
  expect(await adminFunction.call(inviting())).toMatchObject({ status: 200 });
  expect(await register(await linkSecret())).toMatchObject({ service_codes: 17 });
});

test("the fifty-first of an admin within a day is refused", async () => {
  await sql.query(
    `insert into public.admin_audit (actor_id, action, after, created_at)
     select actor, action, '{}', now() - ago::interval - number * interval '1 second'
     from generate_series(1, 49) as number, (values
       ($1, 'invitation.send', '23 hours 58 minutes'), ($1, 'invitation.withdraw', '2 minutes'),
       ($1, 'invitation.send', '24 hours'), (gen_random_uuid(), 'invitation.send', '2 minutes')
     ) as earlier (actor, action, ago)`,
    [admin.id],
  );
  expect(await adminFunction.call(inviting())).toMatchObject({ status: 200 });
  expect(await adminFunction.refusal(inviting())).toMatchObject({ status: 429, code: "rate_limited" });
});
