import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { plans, termsVersion } from "#functions/contract/plans.ts";
import { customerOf, decide, saved } from "./admin-calls.ts";

const admin = await createPerson({ admin: true });

const vatNumber = "BE0403170701";
/** A customer whose account names their company. */
async function companyOf(person: Parameters<typeof createPerson>[0] = {}, changes: object = {}) {
  const owner = await createPerson(person);
  const words = { p_name: "Bakkerij Peeters", p_vat_number: vatNumber, ...changes };
  const sender = { p_sender_first_name: "", p_sender_last_name: "", p_version: 0 };
  expect((await call(owner, "save_own_company", { ...words, ...sender })).status).toBe(204);
  return owner;
}

const order = (person: Person, plan = "start", changes: object = {}) => {
  const price = plans.find(({ key }) => key === plan)?.euro ?? 1;
  return call(person, "order_plan", { p_plan: plan, p_euro: price, p_terms: termsVersion.date, ...changes });
};
const orderRows = z.array(
  z.object({
    service_key: z.string(),
    decision: z.nullable(z.string()),
    ordered: z.looseObject({ id: z.guid() }),
  }),
);
const ordersOf = async (owner: Person, reader = owner) => {
  const columns =
    "service_requests?select=service_key,decision,ordered&ordered=not.is.null&order=service_key";
  return orderRows.parse((await rest(reader, "GET", `${columns}&user_id=eq.${owner.id}`)).rows);
};
const decisionsOf = async (person: Person) => (await ordersOf(person)).map(({ decision }) => decision);
const mailsOf = async ({ id }: Person) =>
  (
    await sql.rows(
      "select split_part(about, ' ', 2) as state from private.mail_queue where recipient = $1 and kind = 'order' order by queued_at",
      [id],
    )
  ).map(({ state }) => state);

test("the database has the plans, prices and terms of the contract", async () => {
  const { rows } = await sql.query("select key, name, euro, units from private.plans()");
  expect(rows).toEqual(plans);
  const { rows: terms } = await sql.query("select private.terms_version() as version");
  expect(terms).toEqual([{ version: termsVersion.date }]);
});

describe("an order", () => {
  test("keeps plan, price, terms and company as they were accepted, for its owner and the admins alone", async () => {
    const [owner, other] = await Promise.all([companyOf(), createPerson()]);
    const { rows } = await order(owner);
    const [{ order_id: id } = {}] = z.array(z.object({ order_id: z.guid() })).parse(rows);
    const accepted = {
      id,
      ...{ plan: "start", name: "Start", euro: 79, units: 20, terms: termsVersion.date },
      ...{ company: "Bakkerij Peeters", vatNumber },
    };
    const kept = ["email_marketing", "meeting_analysis"].map((key) => ({
      service_key: key,
      decision: null,
      ordered: accepted,
    }));
    expect(await ordersOf(owner)).toEqual(kept);
    expect(await ordersOf(owner, admin)).toEqual(kept);
    expect(await ordersOf(owner, other)).toEqual([]);
  });

  test("at once and again is one, and mails both sides once", async () => {
    const owner = await companyOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(owner)));
    expect(new Set(answers.map(({ rows }) => JSON.stringify(rows))).size).toBe(1);
    expect(await ordersOf(owner)).toHaveLength(2);
    expect(await mailsOf(owner)).toEqual(["received"]);
    const { rows } = await sql.query(
      `select details from private.mail_queue
       where kind = 'access-requested' and details ->> 'customer' = $1`,
      [owner.id],
    );
    const details = {
      ...{ name: "Test Persoon", email: owner.email, customer: owner.id },
      ...{ order: "Start, € 79 per maand zonder btw", company: `Bakkerij Peeters, ${vatNumber}` },
    };
    expect(rows).toEqual([{ details }]);
  });

  test("takes the place of the question for a trial that is open", async () => {
    const owner = await companyOf();
    await call(owner, "request_service", { p_service_key: "email_marketing" });
    await sql.query(
      `with trial as (select private.grant_trial($1, 'email_marketing', 1, now() + interval '1 day', 'Proef'))
       update public.service_requests set made_at = made_at - interval '1 day' from trial where user_id = $1`,
      [owner.id],
    );
    expect((await order(owner, "email_marketing")).status).toBe(200);
    const { rows } = await sql.query(
      `select ordered ->> 'plan' as plan, made_at > now() - interval '1 hour' as is_new
       from public.service_requests where user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ plan: "email_marketing", is_new: true }]);
  });

  test.each([
    ["at another price", "start", { p_euro: 1 }, "offer_changed"],
    ["without its price", "start", { p_euro: null }, "offer_changed"],
    ["of other terms", "start", { p_terms: "2020-01-01" }, "offer_changed"],
    ["of a plan that there is not", "gratis", {}, "invalid_plan"],
    ["of what runs", "meeting_analysis", {}, "service_already_granted"],
    ["of a plan that holds what runs", "start", {}, "service_already_granted"],
  ])("%s is refused", async (_what, plan, changes, detail) => {
    const runs = detail === "service_already_granted";
    const owner = await companyOf({ services: runs ? ["meeting_analysis"] : [] });
    const code = detail === "invalid_plan" ? "22023" : "P0001";
    expect(await order(owner, plan, changes)).toMatchObject({ code, detail });
    expect(await ordersOf(owner)).toEqual([]);
  });

  test("without a whole company, beside another one for its service, and after ten questions in a day is refused", async () => {
    const [nameless, untaxed] = [
      await companyOf({}, { p_name: "" }),
      await companyOf({}, { p_vat_number: "" }),
    ];
    for (const without of [await createPerson(), nameless, untaxed])
      expect(await order(without)).toMatchObject({ code: "P0001", detail: "company_missing" });
    const owner = await companyOf();
    await order(owner, "email_marketing");
    expect(await order(owner)).toMatchObject({ code: "P0001", detail: "order_open" });
    expect((await order(owner, "competitive_analysis")).status).toBe(200);
    expect(await ordersOf(owner)).toHaveLength(2);
    await sql.query(
      `insert into public.service_requests (user_id, service_key, decided_at, decision)
       select $1, 'website_development', now(), 'withdrawn' from generate_series(1, 8)`,
      [owner.id],
    );
    expect(await order(owner, "meeting_analysis")).toMatchObject({ code: "P0001", detail: "rate_limited" });
  });

  test("is granted whole, with the units that it names, and told once", async () => {
    const owner = await companyOf({ limits: { email_marketing: 10, website_development: 2 } });
    await order(owner);
    expect((await decide(admin, owner, { key: "meeting_analysis" })).status).toBe(200);
    expect(await customerOf(owner)).toMatchObject({
      service_codes: 17,
      service_limits: { email_marketing: 20, meeting_analysis: 20, website_development: 2 },
    });
    expect(await decisionsOf(owner)).toEqual(["granted", "granted"]);
    expect(await mailsOf(owner)).toEqual(["received", "granted"]);
  });

  test("is told as granted with its last service, beside another question, and what is left of it can be taken back", async () => {
    const [owner, left] = await Promise.all([companyOf(), companyOf()]);
    await call(owner, "request_service", { p_service_key: "website_development" });
    for (const person of [owner, left]) {
      await order(person);
      await saved(admin, person, { codes: 1 });
      expect(await mailsOf(person)).toEqual(["received"]);
    }
    await saved(admin, owner, { codes: 17 });
    expect(await mailsOf(owner)).toEqual(["received", "granted"]);
    const withdraw = async (key: string) =>
      (await call(left, "withdraw_service_request", { p_service_key: key })).rows;
    expect(await withdraw("email_marketing")).toEqual([{ withdrawn: false }]);
    expect(await withdraw("meeting_analysis")).toEqual([{ withdrawn: true }]);
    expect(await decisionsOf(left)).toEqual(["granted", "withdrawn"]);
  });

  test("is refused, and taken back, whole", async () => {
    const [refused, left] = await Promise.all([companyOf(), companyOf()]);
    await Promise.all([order(refused), order(left)]);
    await decide(admin, refused, { key: "email_marketing", grant: false, reason: "Niet in uw land." });
    await call(left, "withdraw_service_request", { p_service_key: "meeting_analysis" });
    expect(await decisionsOf(refused)).toEqual(["refused", "refused"]);
    expect(await decisionsOf(left)).toEqual(["withdrawn", "withdrawn"]);
    expect(await mailsOf(refused)).toEqual(["received", "refused"]);
    expect(await customerOf(refused)).toMatchObject({ service_codes: 0 });
    expect((await order(left, "email_marketing")).status).toBe(200);
  });
});
