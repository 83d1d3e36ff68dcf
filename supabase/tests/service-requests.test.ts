import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { actsOn, customerOf, decide, saved, saveMany } from "./admin-calls.ts";
import { openTransaction } from "./transactions.ts";

const admin = await createPerson({ admin: true });

const ask = (person: Person, key = "meeting_analysis") =>
  call(person, "request_service", { p_service_key: key });
const withdraw = (person: Person, key = "meeting_analysis") =>
  call(person, "withdraw_service_request", { p_service_key: key });

/** The customer's list of requests as it is in the database, oldest first. */
const requestsOf = ({ id }: Person) =>
  sql.rows(
    `select service_key, decision, reason, decided_at is null as open
       from public.service_requests where user_id = $1 order by made_at, id`,
    [id],
  );

/** The bits of the open requests, as the admin's list has them. */
const requestedCodesOf = ({ id }: Person) =>
  sql.rows("select requested_codes from public.customers where user_id = $1", [id]);

const open = { service_key: "meeting_analysis", decision: null, reason: null, open: true };
const granted = { service_key: "meeting_analysis", decision: "granted", open: false };

test("an answer about a service that there is not, and one that is none, are refused", async () => {
  const owner = await createPerson();
  for (const decision of [{ key: "koffie" }, { grant: null }])
    expect(await decide(admin, owner, decision)).toMatchObject({ code: "22023", detail: "invalid_service" });
});

test("an account without a customer's record asks for nothing and withdraws nothing", async () => {
  const left = await createPerson();
  expect((await ask(left)).status).toBe(200);
  await sql.query("delete from public.user_tables where user_id = $1", [left.id]);
  const refused = { code: "42501", detail: "customer_missing" };
  expect(await ask(left)).toMatchObject(refused);
  expect(await withdraw(left)).toMatchObject(refused);
});

describe("asking for a service", () => {
  test("makes one open request, which the admin's list shows and no version", async () => {
    const owner = await createPerson();
    const { version } = await customerOf(owner);
    expect((await ask(owner)).status).toBe(200);
    expect(await requestsOf(owner)).toEqual([open]);
    expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 16 }]);
    expect((await customerOf(owner)).version).toBe(version);
  });

  test("eight times at once is one request", async () => {
    const owner = await createPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(owner)));
    expect(new Set(answers.map(({ rows }) => JSON.stringify(rows))).size).toBe(1);
    expect(await requestsOf(owner)).toEqual([open]);
  });

  test("is refused for a service that one has, and for none that exists", async () => {
    const owner = await createPerson({ services: ["meeting_analysis"] });
    expect(await ask(owner)).toMatchObject({ code: "P0001", detail: "service_already_granted" });
    expect(await ask(owner, "teleportation")).toMatchObject({ code: "22023", detail: "invalid_service" });
    expect(await requestsOf(owner)).toEqual([]);
  });

  test("is refused after ten times in a day, those that were withdrawn included", async () => {
    const owner = await createPerson();
    for (let time = 0; time < 10; time += 1) {
      expect((await ask(owner)).status).toBe(200);
      await withdraw(owner);
    }
    for (const [age, status] of [
      ["23 hours 59 minutes", 400],
      ["1 day", 200],
    ] as const) {
      await sql.query(
        "update public.service_requests set made_at = now() - $2::interval where user_id = $1",
        [owner.id, age],
      );
      const answer = await ask(owner);
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer).toMatchObject({ code: "P0001", detail: "rate_limited" });
    }
  });

  test("keeps the newest fifty decided requests, every order that was granted, and those of others", async () => {
    const [owner, other] = await Promise.all([createPerson(), createPerson()]);
    await sql.query(
      `insert into public.service_requests (user_id, service_key, made_at, decided_at, decision, reason, ordered)
       select id, 'email_marketing', now() - n * interval '2 days', now(), decision,
         case when decision = 'refused' then 'Nee.' end, case when is_order then '{}'::jsonb end
       from generate_series(1, 60) as n, unnest($1::uuid[]) as id,
         (values ('withdrawn', false), ('granted', true), ('granted', false), ('refused', true)) as made (decision, is_order)
       where case when id = $2 then n = 60 else n = 60 or decision = 'withdrawn' end
       order by n desc`,
      [[owner.id, other.id], other.id],
    );
    // An open one is none of the fifty.
    for (const key of ["email_marketing", "meeting_analysis"]) await ask(owner, key);
    const { rows } = await sql.query(
      `select count(*) filter (where decided_at is null)::int as open, count(*) filter (where decision = 'withdrawn')::int as kept,
         min(made_at) filter (where decision = 'withdrawn') > now() - interval '101 days' as newest,
         array_agg(decision || ' ' || coalesce(ordered::text, '')) filter (where decision <> 'withdrawn') as others
       from public.service_requests where user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ open: 2, kept: 50, newest: true, others: ["granted {}"] }]);
    expect(await requestsOf(other)).toHaveLength(4);
  });

  test("can be taken back, and only by the one who asked", async () => {
    const [owner, other] = await Promise.all([createPerson(), createPerson()]);
    await ask(owner);
    expect((await withdraw(other)).rows).toEqual([{ withdrawn: false }]);
    expect(await requestsOf(owner)).toEqual([open]);
    await ask(owner, "email_marketing");
    expect((await withdraw(owner)).rows).toEqual([{ withdrawn: true }]);
    expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 1 }]);
    await withdraw(owner, "email_marketing");
    const withdrawn = { decision: "withdrawn", open: false };
    expect(await requestsOf(owner)).toMatchObject([withdrawn, withdrawn]);
    expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 0 }]);
    expect((await withdraw(owner)).rows).toEqual([{ withdrawn: false }]);
  });
});

describe("the answer of an admin", () => {
  test("gives the service, raises the version and notes who did it, in one act", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { meeting_analysis: 3 } });
    const { version } = await customerOf(owner);
    await ask(owner);
    expect((await decide(admin, owner)).rows).toEqual([{ user_id: owner.id, version: version + 1 }]);
    expect(await customerOf(owner)).toMatchObject({
      service_codes: 17,
      service_limits: { meeting_analysis: 3 },
      version: version + 1,
    });
    expect(await requestsOf(owner)).toMatchObject([granted]);
    expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 0 }]);
    expect(await actsOn(owner)).toMatchObject([
      {
        actor_id: admin.id,
        action: "request.grant",
        before: { service_codes: 1 },
        after: { service_codes: 17 },
        services: ["meeting_analysis"],
        request_id: "verzoek",
      },
    ]);
  });

  test("refuses with a reason, which the customer reads", async () => {
    const owner = await createPerson();
    await ask(owner);
    const longest = "x".repeat(486);
    const refusal = { grant: false, reason: ` Eerst \n bellen. ${longest} ` };
    expect((await decide(admin, owner, refusal)).status).toBe(200);
    expect(await customerOf(owner)).toMatchObject({ service_codes: 0 });
    const mine = "service_requests?select=service_key,decision,reason";
    expect((await rest(owner, "GET", mine)).rows).toEqual([
      { service_key: "meeting_analysis", decision: "refused", reason: `Eerst bellen. ${longest}` },
    ]);
    expect(await actsOn(owner)).toMatchObject([
      { action: "request.refuse", after: { refused: "meeting_analysis" }, request_id: "verzoek" },
    ]);
  });

  test("given once more after a lost answer finds its own work done", async () => {
    const [wanted, unwanted] = await Promise.all([createPerson(), createPerson()]);
    await Promise.all([ask(wanted), ask(unwanted)]);
    const refusal = { grant: false, reason: "Nog niet." };
    await decide(admin, wanted);
    await decide(admin, unwanted, refusal);
    expect((await decide(admin, wanted)).status).toBe(200);
    expect((await decide(admin, unwanted, refusal)).status).toBe(200);
    expect(await actsOn(wanted)).toHaveLength(1);
    expect(await actsOn(unwanted)).toHaveLength(1);
  });

  test("is about the newest request for that service", async () => {
    const [owner, other] = await Promise.all([createPerson(), createPerson()]);
    await ask(owner);
    await decide(admin, owner, { grant: false, reason: "Nog niet." });
    await ask(owner);
    await ask(owner, "email_marketing");
    await withdraw(owner, "email_marketing");
    await ask(other);
    await withdraw(other);
    expect((await decide(admin, owner)).status).toBe(200);
  });

  test.each([
    ["nobody asked", async () => {}],
    [
      "the customer took it back",
      async (owner: Person) => {
        await ask(owner);
        await withdraw(owner);
      },
    ],
  ])("is refused when %s", async (_when, prepare) => {
    const owner = await createPerson();
    await prepare(owner);
    for (const decision of [{}, { grant: false, reason: "Nee." }]) {
      expect(await decide(admin, owner, decision)).toMatchObject({
        code: "P0002",
        detail: "request_missing",
      });
    }
    expect(await customerOf(owner)).toMatchObject({ service_codes: 0 });
  });

  test.each([
    ["no reason", null],
    ["a reason that nobody sees", " \u200b "],
    ["a reason beyond 500 characters", "x".repeat(501)],
  ])("refuses a refusal with %s", async (_what, reason) => {
    const owner = await createPerson();
    await ask(owner);
    expect(await decide(admin, owner, { grant: false, reason })).toMatchObject({
      code: "22023",
      detail: "invalid_reason",
    });
    expect(await requestsOf(owner)).toEqual([open]);
  });
});

test.each([
  ["an edit of the customer", (owner: Person) => saved(admin, owner, { codes: 17 })],
  ["a change of many customers", (owner: Person) => saveMany(admin, [owner.id], { grant: 16 })],
  [
    "SQL by hand",
    ({ id }: Person) =>
      sql.query("update public.user_tables set service_codes = 16 where user_id = $1", [id]),
  ],
  ["a second record", ({ id }: Person) => sql.add("public.user_tables", { user_id: id, service_codes: 16 })],
])("a service that is given otherwise, by %s, grants the open request for it", async (_way, give) => {
  const [owner, other] = await Promise.all([createPerson(), createPerson()]);
  for (const person of [owner, other]) await ask(person);
  await ask(owner, "website_development");
  await give(owner);
  expect(await requestsOf(other)).toEqual([open]);
  expect(await requestsOf(owner)).toMatchObject([
    granted,
    { service_key: "website_development", open: true },
  ]);
  expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 2 }]);
});

test("a request that was refused stays so when its service is given later", async () => {
  const owner = await createPerson();
  await ask(owner);
  expect((await decide(admin, owner, { grant: false, reason: "Nog niet." })).status).toBe(200);
  await ask(owner, "website_development");
  await saved(admin, owner, { codes: 16 });
  expect(await requestsOf(owner)).toMatchObject([
    { service_key: "meeting_analysis", decision: "refused" },
    { service_key: "website_development", open: true },
  ]);
});

test("the company is mailed once about a request, and the customer once it is granted", async () => {
  const owner = await createPerson({ firstName: "An", lastName: "Aerts" });
  const toCompany = {
    kind: "access-requested",
    recipient: null,
    details: {
      name: "An Aerts",
      email: owner.email,
      service: "Meeting Analyst",
      customer: owner.id,
      note: "Dit e-mailadres is niet bevestigd. Ga na wie het is voordat u toegang geeft.",
    },
  };
  // Undone at the end: what it queues is sent by nobody meanwhile.
  const transaction = await openTransaction();
  const callAs = async ({ token }: Person, statement: string) => {
    const claims = JSON.stringify(decodeJwt(token));
    await transaction.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await transaction.query(`select ${statement}`);
  };
  const mails = async () =>
    (
      await transaction.query(
        `select mail.kind, mail.recipient, mail.details from private.mail_queue as mail
         join public.service_requests as request on request.id::text = mail.about
         where request.user_id = $1 order by mail.queued_at, mail.kind`,
        [owner.id],
      )
    ).rows;
  // The company gets so many mails of a kind in a day, and these tests ask often.
  await transaction.query(
    "update private.mail_queue set queued_at = now() - interval '2 days' where recipient is null",
  );
  for (const _again of [1, 2]) await callAs(owner, "public.request_service('meeting_analysis')");
  expect(await mails()).toEqual([toCompany]);
  const decision = `public.admin_decide_request('${owner.id}', 'meeting_analysis', true, null, 'verzoek')`;
  await callAs(admin, decision);
  expect(await mails()).toEqual([{ kind: "access-granted", recipient: owner.id, details: {} }, toCompany]);
  await transaction.query("update private.account_settings set confirmed_email_required = true");
  await callAs(owner, "public.request_service('website_development')");
  const { note: _, ...withoutNote } = toCompany.details;
  const details = { ...withoutNote, service: "Website Development" };
  expect(await mails()).toContainEqual({ ...toCompany, details });
  await transaction.query("rollback");
});

test("a record that comes back knows the open request", async () => {
  const owner = await createPerson();
  await ask(owner);
  await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
  await sql.query("insert into public.user_tables (user_id) values ($1)", [owner.id]);
  expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 16 }]);
});

test("a request that an operator removes by hand is open in the admin's list no more", async () => {
  const owner = await createPerson();
  await ask(owner);
  await ask(owner, "website_development");
  expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 18 }]);
  await sql.query(
    "delete from public.service_requests where user_id = $1 and service_key = 'meeting_analysis'",
    [owner.id],
  );
  expect(await requestedCodesOf(owner)).toEqual([{ requested_codes: 2 }]);
});
