import { randomUUID } from "node:crypto";
import { aloneWithJobs, jobsTimeoutMs } from "@vanzelf/testkit/jobs.ts";
import { mailsTo } from "@vanzelf/testkit/mailbox.ts";
import { anonymousClient, createPerson, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { CustomerUpdate } from "../contract/customers.ts";
import { lossyFetch, watchedFetch } from "../shared/test-interruptions.ts";
import { admin, adminForEachTest, adminFunction } from "./test-admin.ts";

adminForEachTest();

const newEmail = () => `nieuw-${randomUUID()}@voorbeeld.be`;
const setSignIn = "PUT /auth/v1/admin/users/…";

/** The network, on which the request that moves a sign-in waits until it is let go. */
function heldSignIn() {
  const arrived = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held = watchedFetch(async ({ method }) => {
    if (method !== "PUT") return;
    arrived.resolve();
    await letGo.promise;
  });
  return { fetch: held, arrived: arrived.promise, letGo: letGo.resolve };
}

const stored = async ({ id }: Person) => {
  const { rows } = await sql.query<Omit<CustomerUpdate, "serviceCodes" | "serviceLimits">>(
    `select name, email, service_codes as "serviceCodes", service_limits as "serviceLimits", version
     from public.customers where user_id = $1`,
    [id],
  );
  return rows[0];
};

const auditOf = ({ id }: Person) =>
  sql.rows(
    "select actor_id, action, before, after, request_id from public.admin_audit where user_id = $1 order by id",
    [id],
  );

const canSignIn = async (email: string, { password }: Person) =>
  (await anonymousClient().auth.signInWithPassword({ email, password })).error === null;

const waitingNotices = async ({ id }: Person) =>
  (await sql.query("select from private.address_notices where user_id = $1", [id])).rowCount;

/** The edit that changes nothing but what is said. */
const edit = async (person: Person, changes: Partial<CustomerUpdate> = {}) => ({
  route: `PATCH admin/users/${person.id}`,
  token: admin.token,
  body: {
    ...(await stored(person)),
    ...(changes.email !== undefined && { password: admin.password }),
    ...changes,
  },
});

describe("an edit", () => {
  test("is stored whole, answered with the version to go on from, and audited with the request's id", async () => {
    const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 5 } });
    const changes = {
      name: "  An Overgenomen ",
      serviceCodes: 24,
      serviceLimits: { meeting_analysis: 3, competitive_analysis: 0 },
    };
    const headers = { "x-request-id": "request-of-this-test" };
    const request = await edit(person, changes);
    const version = (request.body.version ?? 0) + 1;
    const { status, json } = await adminFunction.call({ ...request, headers });
    expect([status, json]).toEqual([200, { userId: person.id, version }]);
    expect(adminFunction.said.join("\n")).toContain(`"event":"customer updated"`);
    expect(await stored(person)).toEqual({
      name: "An Overgenomen",
      email: person.email,
      serviceCodes: 24,
      serviceLimits: { meeting_analysis: 3 },
      version,
    });
    expect(await auditOf(person)).toMatchObject([
      { actor_id: admin.id, action: "customer.update", request_id: "request-of-this-test" },
    ]);
  });
});

describe("a new address", () => {
  test("is the one to sign in with, at once and in lower case", async () => {
    const person = await createPerson();
    const email = newEmail();
    const request = await edit(person, { email: email.toUpperCase() });
    const saved = { userId: person.id, version: 2 };
    const keptBefore = adminFunction.kept.length;
    expect(await adminFunction.call(request)).toMatchObject({ status: 200, json: saved });
    expect(adminFunction.kept.length - keptBefore, "the move goes on when the tab is closed").toBe(1);
    expect(await stored(person)).toMatchObject({ email, version: 2 });
    expect([await canSignIn(email, person), await canSignIn(person.email, person)]).toEqual([true, false]);
  });

  test("that somebody takes in between is taken back", async () => {
    const person = await createPerson();
    const email = newEmail();
    const race = watchedFetch(({ method }) => method === "PUT" && createPerson({ email }));
    const request = await edit(person, { email });
    // Auth has no answer of its own for it; asked again, the database says that the address is taken.
    expect(await adminFunction.refusal({ ...request, fetch: race })).toMatchObject({ code: "internal" });
    expect(await adminFunction.refusal(await edit(person, { email }))).toMatchObject({
      ...{ status: 409, code: "email_taken" },
      fields: { email: "Dit e-mailadres is al in gebruik." },
    });
    expect(await stored(person)).toMatchObject({ email: person.email });
    expect(await canSignIn(person.email, person)).toBe(true);
    // Nothing changed in the end, so there is nothing to tell.
    expect([await mailsTo(person.email), await waitingNotices(person)]).toEqual([[], 0]);
  });

  test.each(["request", "answer"] as const)(
    "is completed by saving again when Auth's %s was lost",
    async (lost) => {
      const person = await createPerson();
      const email = newEmail();
      const request = await edit(person, { email });
      const refusal = await adminFunction.refusal({ ...request, fetch: lossyFetch(setSignIn, { lost }) });
      expect(refusal).toMatchObject({ status: 500, code: "internal" });
      expect(await canSignIn(email, person)).toBe(lost === "answer");
      expect((await adminFunction.call(await edit(person))).json).toEqual({ userId: person.id, version: 2 });
      expect([await canSignIn(email, person), await canSignIn(person.email, person)]).toEqual([true, false]);
      expect(await stored(person)).toMatchObject({ email });
      expect(await mailsTo(person.email)).toHaveLength(1);
    },
  );

  test("is refused while the sign-in follows the last one, and each change is told", async () => {
    const person = await createPerson();
    const email = newEmail();
    const held = heldSignIn();
    const first = adminFunction.call({ ...(await edit(person, { email })), fetch: held.fetch });
    await held.arrived;
    const second = await edit(person, { email: person.email });
    expect(await adminFunction.refusal(second)).toMatchObject({
      status: 409,
      code: "address_change_pending",
    });
    held.letGo();
    expect((await first).status).toBe(200);
    expect([await stored(person), await canSignIn(email, person)]).toMatchObject([{ email }, true]);
    expect([await mailsTo(person.email), await mailsTo(email)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect((await adminFunction.call(await edit(person, { email: person.email }))).status).toBe(200);
    expect([await mailsTo(person.email), await mailsTo(email)]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });

  test("that Auth gets after another took its place moves nothing, and both are told", async () => {
    const person = await createPerson();
    const email = newEmail();
    const held = heldSignIn();
    const late = adminFunction.refusal({ ...(await edit(person, { email })), fetch: held.fetch });
    await held.arrived;
    await sql.query(
      "update private.address_notices set created_at = now() - interval '1 minute' where user_id = $1",
      [person.id],
    );
    expect((await adminFunction.call(await edit(person, { email: person.email }))).status).toBe(200);
    held.letGo();
    expect(await late).toMatchObject({ status: 500, code: "internal" });
    expect(await stored(person)).toMatchObject({ email: person.email });
    expect([await canSignIn(person.email, person), await canSignIn(email, person)]).toEqual([true, false]);
    expect(await mailsTo(person.email)).toHaveLength(2);
    const moves = (await auditOf(person)).filter(({ action }) => action === "customer.update");
    expect(moves).toMatchObject([{ after: { email } }, { after: { email: person.email } }]);
  });

  test("of a record that Auth was asked for in vain is told when an edit completes it", async () => {
    const person = await createPerson();
    const email = newEmail();
    await sql.query("update public.user_tables set email = $2 where user_id = $1", [person.id, email]);
    expect((await adminFunction.call(await edit(person, { name: "Een naam" }))).status).toBe(200);
    expect([await canSignIn(email, person), await mailsTo(person.email)]).toMatchObject([
      true,
      { length: 1 },
    ]);
  });

  test("of a customer without one is told to it alone, and before it the rest can be edited", async () => {
    const person = await createPerson();
    await sql.query("update auth.users set email = null where id = $1", [person.id]);
    await sql.query("update public.user_tables set email = '' where user_id = $1", [person.id]);
    expect((await adminFunction.call(await edit(person, { name: "Een naam" }))).status).toBe(200);
    const email = newEmail();
    expect((await adminFunction.call(await edit(person, { email }))).status).toBe(200);
    expect([await mailsTo(email), await waitingNotices(person)]).toMatchObject([{ length: 1 }, 0]);
    expect(await mailsTo("")).toEqual([]);
  });

  test("needs the admin's own password, and nothing is saved without it", async () => {
    const person = await createPerson();
    const request = await edit(person, { email: newEmail(), name: "Niet bewaard" });
    const { password: _, ...without } = request.body;
    expect(await adminFunction.refusal({ ...request, body: without })).toMatchObject({
      status: 403,
      code: "wrong_password",
      fields: { password: "Vul uw wachtwoord in om dit te bevestigen." },
    });
    for (const password of ["geraden", person.password]) {
      expect(await adminFunction.refusal({ ...request, body: { ...request.body, password } })).toMatchObject({
        code: "wrong_password",
        fields: { password: "Het wachtwoord is niet juist." },
      });
    }
    expect(await stored(person)).toMatchObject({ email: person.email, version: 1 });
    expect(await canSignIn(person.email, person)).toBe(true);
  });

  test("ends the customer's sessions, and tells the old and the new address", async () => {
    const [person, neighbour] = [await createPerson(), await createPerson()];
    const email = newEmail();
    expect((await adminFunction.call(await edit(person, { email }))).status).toBe(200);
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    expect((await neighbour.client.auth.refreshSession()).error).toBeNull();
    expect(await mailsTo(person.email)).toMatchObject([
      {
        subject: "Het e-mailadres van uw account is gewijzigd",
        text: expect.stringContaining(`van ${person.email} naar ${email}`),
      },
    ]);
    expect(await mailsTo(email)).toMatchObject([{ subject: "Dit is het nieuwe e-mailadres van uw account" }]);
    expect(await mailsTo(neighbour.email)).toEqual([]);
    expect(await waitingNotices(person)).toBe(0);
  });

  test.each([
    ["the old address's mail was lost", "POST /mail/messages", 1, 0],
    ["the new address's mail was lost", "POST /mail/messages", 2, 1],
    ["nobody knew whom to tell", "POST /rest/v1/rpc/waiting_address_notices", 1, 0],
  ])("is told by the sweep when %s", { timeout: jobsTimeoutMs }, async (_when, name, nth, mailsToOld) => {
    const person = await createPerson();
    const email = newEmail();
    const fetch = lossyFetch(name, { nth });
    expect((await adminFunction.call({ ...(await edit(person, { email })), fetch })).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(mailsToOld);
    expect([await mailsTo(email), await waitingNotices(person)]).toEqual([[], 1]);
    expect(adminFunction.said.join("\n")).toMatch(/"event":"address notices? not/);
    await sql.query(
      "update private.address_notices set created_at = now() - interval '6 minutes' where user_id = $1",
      [person.id],
    );
    // It would do the work that the tests of sweeps count.
    onTestFinished(await aloneWithJobs());
    const sweep = await adminFunction.call({ route: "POST admin/sweep", token: stack().cronSecret });
    expect(sweep).toMatchObject({ status: 200 });
    // Sent again under the same key, by which a mail service knows it; the mailbox of tests keeps both.
    expect(await mailsTo(person.email)).toHaveLength(mailsToOld + 1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await waitingNotices(person)).toBe(0);
  });
});
