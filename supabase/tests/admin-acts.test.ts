import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { invitationSchema } from "#functions/contract/invitations.ts";
import { allServiceCodes } from "#functions/contract/services.ts";
import {
  actsOn,
  customerOf,
  type Edit,
  findCustomer,
  limitChangesOf,
  recordsOf,
  reset,
  save,
  saved,
  saveMany,
} from "./admin-calls.ts";
import { openTransaction, waitingFor } from "./transactions.ts";

const addRecord = (owner: Person, codes: number) =>
  sql.add("public.user_tables", { user_id: owner.id, name: "Oud", email: "oud@x.be", service_codes: codes });
const admin = await createPerson({ admin: true });

describe("saving a customer", () => {
  test("writes every field, raises the version once, and says who changed what", async () => {
    const owner = await createPerson({
      services: ["email_marketing"],
      limits: { email_marketing: 5 },
      firstName: "An",
      lastName: "Peeters",
    });
    const { version } = await customerOf(owner);
    const answer = await saved(admin, owner, {
      name: "  Anna \n Peeters ",
      email: ` ${owner.email.toUpperCase()} `,
      codes: 17,
      limits: { meeting_analysis: 3, email_marketing: 0 },
      requestId: "verzoek-1",
    });
    expect(answer).toEqual({ version: version + 1, email: owner.email, sign_in_email: owner.email });
    expect(await recordsOf(owner)).toMatchObject([
      {
        name: "Anna Peeters",
        email: owner.email,
        service_codes: 17,
        service_limits: { meeting_analysis: 3 },
      },
    ]);
    expect(await actsOn(owner)).toEqual([
      {
        actor_id: admin.id,
        action: "customer.update",
        before: { name: "An Peeters", service_codes: 1, service_limits: { email_marketing: 5 } },
        after: { name: "Anna Peeters", service_codes: 17, service_limits: { meeting_analysis: 3 } },
        services: ["email_marketing", "meeting_analysis"],
        request_id: "verzoek-1",
      },
    ]);
    expect((await limitChangesOf(owner)).slice(1)).toEqual([
      { admin_id: admin.id, service_name: "email_marketing", old_limit: 5, new_limit: 0 },
      { admin_id: admin.id, service_name: "meeting_analysis", old_limit: 0, new_limit: 3 },
    ]);
  });

  test("gives a new address to the record and tells the one of the sign-in, which stays", async () => {
    const owner = await createPerson();
    const email = `nieuw-${randomUUID()}@voorbeeld.be`;
    expect(await saved(admin, owner, { email })).toEqual({ version: 2, email, sign_in_email: owner.email });
    const pending = { code: "P0001", detail: "address_change_pending" };
    expect(await save(admin, owner, { email: owner.email })).toMatchObject(pending);
    await serviceClient().auth.admin.updateUserById(owner.id, { email, email_confirm: true });
    expect(await saved(admin, owner, { email })).toEqual({ version: 2, email, sign_in_email: email });
    expect(await actsOn(owner)).toMatchObject([
      { action: "customer.update", actor_id: admin.id, before: { email: owner.email }, after: { email } },
    ]);
  });

  test("of a customer with several records writes one name, and all codes to the oldest", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 5 } });
    await addRecord(owner, 10);
    // Of the same moment, and the one with the higher id first in the table.
    for (const [name, limits] of [
      ["Oud", { email_marketing: 9 }],
      ["Test Persoon", { email_marketing: 5 }],
    ])
      await sql.query(
        "update public.user_tables set created_at = '2026-01-01', service_limits = $3 where user_id = $1 and name = $2",
        [owner.id, name, limits],
      );
    const oldest = { service_limits: { email_marketing: 5 } };
    expect(await customerOf(owner)).toMatchObject({ service_codes: 11, record_count: 2, ...oldest });
    await saved(admin, owner, { name: "An Peeters", codes: 3, limits: { meeting_analysis: 2 } });
    const same = { name: "An Peeters", email: owner.email };
    expect((await recordsOf(owner)).map(({ usage_counts: _, ...record }) => record)).toEqual([
      { ...same, service_codes: 3, service_limits: { meeting_analysis: 2 } },
      { ...same, service_codes: 0, service_limits: { email_marketing: 9 } },
    ]);
    expect(await actsOn(owner)).toMatchObject([
      { before: { service_codes: 11 }, after: { service_codes: 3 } },
    ]);
  });

  test("that changes nothing leaves version, record and audit alone", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 5 } });
    const before = await customerOf(owner);
    expect(await saved(admin, owner, { limits: { email_marketing: 5, meeting_analysis: 0 } })).toMatchObject({
      version: before.version,
    });
    expect(await customerOf(owner)).toEqual(before);
    expect(await actsOn(owner)).toEqual([]);
  });

  test("is refused on top of a version that is gone, and what the other admin wrote stays", async () => {
    const [other, owner] = await Promise.all([
      createPerson({ admin: true }),
      createPerson({ services: ["email_marketing"] }),
    ]);
    const { version } = await customerOf(owner);
    await saved(other, owner, { codes: 3 });
    for (const seen of [version, version + 9, null]) {
      const answer = await save(admin, owner, { version: seen, codes: 16 });
      expect(answer).toMatchObject({ status: 400, code: "P0001", detail: "stale_version" });
    }
    expect(await customerOf(owner)).toMatchObject({ service_codes: 3, version: version + 1 });
    expect(await actsOn(owner)).toMatchObject([{ actor_id: other.id }]);
    expect(await saved(admin, owner, { version: version + 1, codes: 16 })).toMatchObject({
      version: version + 2,
    });
  });

  test("once more, after its answer was lost, finds its own work done", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const { version } = await customerOf(owner);
    const first = await saved(admin, owner, { version, codes: 3 });
    expect(await saved(admin, owner, { version, codes: 3 })).toEqual(first);
    expect(await actsOn(owner)).toHaveLength(1);
  });

  test("is not refused because the customer used a service meanwhile", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const { version } = await customerOf(owner);
    const used = await call(owner, "begin_lead_submission", { p_submission_id: randomUUID() });
    expect(used.status).toBe(200);
    await saved(admin, owner, { version, name: "An Peeters" });
    expect(await customerOf(owner)).toMatchObject({
      name: "An Peeters",
      usage_counts: { email_marketing: 1 },
    });
  });

  test("takes a name of 200 characters and an address of 254", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const longest = { name: "x".repeat(200), email: `${owner.id.padEnd(249, "a")}@x.be` };
    await saved(admin, owner, longest);
    expect(await customerOf(owner)).toMatchObject(longest);
  });

  const refusals: [string, Edit, string][] = [
    ["a name beyond 200 characters", { name: "x".repeat(201) }, "invalid_name"],
    ["no name", { name: null }, "invalid_name"],
    ["an address without @", { email: "an.voorbeeld.be" }, "invalid_email"],
    ["an empty address", { email: "" }, "invalid_email"],
    ["an address beyond 254 characters", { email: `${"a".repeat(250)}@x.be` }, "invalid_email"],
    ["no address", { email: null }, "invalid_email"],
    ["codes beyond the catalogue", { codes: allServiceCodes + 1 }, "invalid_codes"],
    ["negative codes", { codes: -1 }, "invalid_codes"],
    ["no codes", { codes: null }, "invalid_codes"],
    ["a limit for an unknown service", { limits: { teleportation: 0 } }, "invalid_limits"],
    ["no limits", { limits: null }, "invalid_limits"],
  ];
  test.each(refusals)("refuses %s", async (_what, edit, detail) => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const before = await customerOf(owner);
    expect(await save(admin, owner, edit)).toMatchObject({ status: 400, code: "22023", detail });
    expect(await customerOf(owner)).toEqual(before);
    expect(await actsOn(owner)).toEqual([]);
  });

  test("lets an account without an address keep none", async () => {
    const id = randomUUID();
    await sql.query("insert into auth.users (id, phone) values ($1, $2)", [id, id]);
    expect(await save(admin, { id }, { codes: 1 })).toMatchObject({ status: 200 });
    expect(await customerOf({ id })).toMatchObject({ email: "", service_codes: 1 });
    await sql.query(
      `update public.user_tables set usage_counts = '{"email_marketing": 1}' where user_id = $1`,
      [id],
    );
    await sql.query("delete from auth.users where id = $1", [id]);
  });

  test("refuses the address by which somebody else signs in", async () => {
    const [owner, other] = await Promise.all([createPerson(), createPerson()]);
    const answer = await save(admin, owner, { email: other.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, code: "23505", detail: "email_taken" });
    expect(await customerOf(owner)).toMatchObject({ email: owner.email, version: 1 });
    // An address that a company's own sign-in gave is no way to sign in here.
    await sql.query("update auth.users set is_sso_user = true where id = $1", [other.id]);
    await saved(admin, owner, { email: other.email });
  });

  test("writes name and services of an admin as well", async () => {
    const colleague = await createPerson({ admin: true });
    await saved(admin, colleague, { name: "An Peeters", codes: allServiceCodes });
  });

  test("refuses who doesn't exist, and who has no record left", async () => {
    const owner = await createPerson();
    const edit = {
      p_version: 1,
      p_name: "An",
      p_email: owner.email,
      p_service_codes: 0,
      p_service_limits: {},
      p_request_id: "verzoek",
    };
    await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
    expect(await findCustomer(owner.id)).toBeUndefined();
    for (const p_user_id of [owner.id, randomUUID()]) {
      const answer = await call(admin, "admin_update_customer", { ...edit, p_user_id });
      expect(answer).toMatchObject({ code: "P0002", detail: "customer_missing" });
    }
  });
});

describe("resetting the counters", () => {
  test("empties them in every record, keeps the version, and says what they were", async () => {
    const usage = { meeting_analysis: 3, email_marketing: 8 };
    const owner = await createPerson({ limits: { meeting_analysis: 4 }, usage });
    await addRecord(owner, 0);
    await sql.query(
      "update public.user_tables set usage_counts = '{\"email_marketing\": 1}' where name = 'Oud' and user_id = $1",
      [owner.id],
    );
    const before = await customerOf(owner);
    expect(before.usage_share).toBe(0.75);
    const answer = await reset(admin, owner);
    expect(answer).toMatchObject({ status: 200, rows: [{ user_id: owner.id, version: before.version }] });
    const empty = expect.objectContaining({ usage_counts: {} });
    expect(await recordsOf(owner)).toEqual([empty, empty]);
    const after = await customerOf(owner);
    expect(after).toMatchObject({ usage_share: 0 });
    expect(after.last_reset_date.getTime()).toBeGreaterThan(before.last_reset_date.getTime());
    const [act] = await actsOn(owner);
    expect(act).toMatchObject({
      ...{ actor_id: admin.id, action: "customer.reset_usage", request_id: "verzoek" },
      ...{ before: { usage_counts: usage }, services: ["email_marketing", "meeting_analysis"] },
    });
    expect({ ...act?.after, last_reset_date: new Date(act?.after.last_reset_date) }).toEqual({
      ...{ usage_counts: {}, last_reset_date: after.last_reset_date },
    });
    await reset(admin, owner);
    const emptied = (await customerOf(owner)).last_reset_date.getTime();
    expect(emptied, "of counters that were empty").toBeGreaterThan(after.last_reset_date.getTime());
  });

  test("takes a unit under way along: its failure gives nothing back from the new counters", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 2 } });
    const [old, holder] = [randomUUID(), await openTransaction(owner)];
    await holder.query("select from public.user_tables where user_id = $1 for no key update", [owner.id]);
    const resetting = reset(admin, owner);
    await expect.poll(() => waitingFor(holder)).toBe(1);
    // Begun after the reset, which waits.
    await holder.query("select public.begin_lead_submission($1)", [old]);
    await holder.query("commit");
    expect((await resetting).status).toBe(200);
    await sql.query("select private.count_usage($1, 'email_marketing')", [owner.id]);
    await call("service", "finish_lead_submission", { p_submission_id: old, p_succeeded: false });
    expect(await customerOf(owner)).toMatchObject({ usage_counts: { email_marketing: 1 } });
  });
});

describe("changing many customers", () => {
  test("gives, takes and limits what is named, touches nothing else, and audits each who changed", async () => {
    const [first, second, like, outsider] = await Promise.all([
      createPerson({
        services: ["email_marketing", "website_development"],
        limits: { email_marketing: 5, meeting_analysis: 4 },
      }),
      createPerson({ services: [] }),
      createPerson({ services: ["meeting_analysis"], limits: { email_marketing: 9 } }),
      createPerson({ services: ["email_marketing", "website_development"] }),
    ]);
    const ids = [first.id, second.id, like.id, first.id, randomUUID()];
    const edit = { grant: 16, revoke: 2, limits: { email_marketing: 9 }, confirmed: 1 };
    const answer = await saveMany(admin, ids, edit);
    expect(answer.rows).toEqual([{ changed: 2, unchanged: 1, missing: 1 }]);
    expect(await customerOf(first)).toMatchObject({
      service_codes: 17,
      service_limits: { email_marketing: 9, meeting_analysis: 4 },
      email: first.email,
    });
    expect(await customerOf(second)).toMatchObject({
      service_codes: 16,
      service_limits: { email_marketing: 9 },
    });
    expect(await customerOf(outsider)).toMatchObject({ service_codes: 3, version: 1 + 1 });
    const act = { actor_id: admin.id, action: "customer.bulk_update", request_id: "verzoek" };
    expect(await actsOn(first)).toMatchObject([
      { ...act, services: ["email_marketing", "website_development", "meeting_analysis"] },
    ]);
    expect(await actsOn(second)).toMatchObject([
      { ...act, before: { service_codes: 0, service_limits: {} } },
    ]);
    expect(await actsOn(like)).toEqual([]);
    expect(await limitChangesOf(first)).toContainEqual({
      admin_id: admin.id,
      service_name: "email_marketing",
      old_limit: 5,
      new_limit: 9,
    });
  });

  test("of more than fifty needs their number, in one call or in parts, and changes no more than that", async () => {
    const { rows } = await sql.query<{ user_id: string }>(
      `with made as (
         insert into auth.users (id, aud, role, email) select gen_random_uuid(), 'authenticated', 'authenticated',
           gen_random_uuid() || '@voorbeeld.be' from generate_series(1, 51) returning id
       ) select id as user_id from made`,
    );
    const ids = rows.map(({ user_id }) => user_id);
    const bulkId = randomUUID();
    const refused = { status: 400, code: "22023", detail: "count_unconfirmed" };
    expect(await saveMany(admin, ids, { grant: 16 })).toMatchObject(refused);
    expect(await saveMany(admin, ids, { grant: 16, confirmed: 50 })).toMatchObject(refused);
    const part = await saveMany(admin, ids.slice(0, 50), { grant: 16, bulkId });
    expect(part.rows).toEqual([{ changed: 50, unchanged: 0, missing: 0 }]);
    expect(await saveMany(admin, ids.slice(50), { grant: 16, bulkId })).toMatchObject(refused);
    expect(await customerOf({ id: ids[50] ?? "" })).toMatchObject({ service_codes: 0 });
    const confirmed = await saveMany(admin, ids.slice(50), { grant: 16, bulkId, confirmed: 51 });
    expect(confirmed.rows).toEqual([{ changed: 1, unchanged: 0, missing: 0 }]);
    expect((await saveMany(admin, ids.slice(50), { bulkId, confirmed: 51 })).status).toBe(200);
    expect(await saveMany(admin, ids, { revoke: 16, confirmed: 51 })).toMatchObject({ status: 200 });
    const most = Array.from({ length: 1_000 }, () => randomUUID());
    expect((await saveMany(admin, most, { confirmed: 1_000 })).rows).toMatchObject([{ missing: 1_000 }]);
  });

  const someId = randomUUID();
  test.each([
    ["nobody", [], {}, "invalid_user_ids"],
    ["an id that is null", [someId, null], {}, "invalid_user_ids"],
    ["more than 1,000", Array.from({ length: 1001 }, () => randomUUID()), {}, "invalid_user_ids"],
    ["a service both given and taken", [someId], { grant: 3, revoke: 1 }, "invalid_codes"],
    ["codes beyond the catalogue", [someId], { grant: allServiceCodes + 1 }, "invalid_codes"],
    ["negative codes to give", [someId], { grant: -1 }, "invalid_codes"],
    ["codes to take that are beyond it", [someId], { revoke: allServiceCodes + 1 }, "invalid_codes"],
    ["negative codes to take", [someId], { revoke: -1 }, "invalid_codes"],
    ["no codes", [someId], { grant: null }, "invalid_codes"],
    ["a limit for an unknown service", [someId], { limits: { teleportation: 1 } }, "invalid_limits"],
  ])("refuses %s", async (_what, ids, edit, detail) => {
    expect(await saveMany(admin, ids, edit)).toMatchObject({ status: 400, code: "22023", detail });
  });
});

test("the database and the functions take the same texts for a new e-mail address", async () => {
  const right = [
    ...["an@x.be", "an.peeters+1@sub.voorbeeld.be", "o'brien@x.co", "a_b-c@x-y.museum", "1@2.be", "An@X.BE"],
    ...["an+@x.be", "an_@x.be", "an-@x1.be"],
  ];
  const wrong = [
    ...["", "an", "@x.be", "an@", "an@x", "a b@x.be", ".an@x.be", "an.@x.be", "a..n@x.be", "an@x..be"],
    ...["an@-x.be", "an@x.b", "an@x.be ", "an@x.be\n", "an@@x.be", "=cmd|x@evil", "an@[127.0.0.1]", "é@x.be"],
    ...["o'@x.be", "an@x.b1", `${"x".repeat(250)}@x.be`],
  ];
  const { rows } = await sql.query<{ text: string; is_address: boolean }>(
    "select text, private.is_email_address(text) as is_address from unnest($1::text[]) as text",
    [[...right, ...wrong]],
  );
  expect(rows.filter((row) => row.is_address).map(({ text }) => text)).toEqual(right);
  const { email } = invitationSchema.shape;
  const asTyped = (text: string) => text !== "" && text === text.trim() && email.safeParse(text).success;
  for (const { text, is_address } of rows) expect([text, asTyped(text)]).toEqual([text, is_address]);
});
