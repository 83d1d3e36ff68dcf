import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";

const company = () => `bakkerij-${randomUUID().slice(0, 8)}.example`;
const add = (caller: Person, p_entry: string) => call(caller, "add_own_customer", { p_entry });
const forget = (caller: Person, p_address: string) => call(caller, "forget_own_customer", { p_address });
const write = (owner: Person, ...addresses: string[]) =>
  sql.query("insert into public.user_emails (user_id, email) select $1, unnest($2::text[])", [
    owner.id,
    addresses,
  ]);

const answer = z.array(
  z.object({
    checksum: z.string(),
    drafts: z.array(
      z.object({
        email: z.string(),
        own_customer: z.optional(z.string()),
        writing_refused: z.optional(z.boolean()),
      }),
    ),
  }),
);
async function draftsOf(owner: Person) {
  const [read] = answer.parse((await call(owner, "read_own_drafts", { p_rows_max: 50 })).rows);
  return read ?? expect.unreachable();
}
const marksOf = async (owner: Person) =>
  Object.fromEntries((await draftsOf(owner)).drafts.map(({ email, own_customer }) => [email, own_customer]));

test("a draft to an own customer is marked however the address is written", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const [known, free] = [company(), company()];
  await add(owner, `jan@${known}`);
  await write(owner, `jan@${known}, piet@ander.example`, `jan@${free}, piet@ander.example`);
  expect(await marksOf(owner)).toEqual({
    [`jan@${known}, piet@ander.example`]: "address",
    [`jan@${free}, piet@ander.example`]: undefined,
  });
});

test("a draft to an own customer is marked, by address or by company, for that customer alone", async () => {
  const [owner, other] = await createTwo({ services: ["email_marketing"] });
  const [one, whole] = [company(), company()];
  expect((await add(owner, `An+nieuws@${one}`)).rows).toEqual([true]);
  expect((await add(owner, `an@${one}`)).rows).toEqual([false]);
  expect((await add(owner, whole)).rows).toEqual([true]);
  for (const person of [owner, other]) await write(person, `An <AN@${one}>`, `jan@${one}`, `jan@${whole}`);
  expect(await marksOf(owner)).toEqual({
    [`An <AN@${one}>`]: "address",
    [`jan@${one}`]: undefined,
    [`jan@${whole}`]: "domain",
  });
  expect(Object.values(await marksOf(other))).toEqual([undefined, undefined, undefined]);
});

test("the mark is the database's, whatever the automation says", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const domain = company();
  await add(owner, domain);
  const drafts = [`jan@${domain}`, `jan@${company()}`].map((email) => ({
    user_id: owner.id,
    email,
    own_customer: email.endsWith(domain) ? null : "address",
  }));
  expect((await rest("service", "POST", "user_emails", drafts)).status).toBe(201);
  const marked = { [drafts[0]?.email ?? ""]: "domain", [drafts[1]?.email ?? ""]: undefined };
  expect(await marksOf(owner)).toEqual(marked);
  await rest("service", "PATCH", `user_emails?user_id=eq.${owner.id}`, { own_customer: "address" });
  expect(await marksOf(owner)).toEqual(marked);
});

test("drafts that are there follow at once when it is stated and when it is taken back", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const domain = company();
  await write(owner, `an@${domain}`, `jan@${domain}`);
  const before = (await draftsOf(owner)).checksum;
  await add(owner, `an@${domain}`);
  expect(await marksOf(owner)).toEqual({ [`an@${domain}`]: "address", [`jan@${domain}`]: undefined });
  expect((await draftsOf(owner)).checksum).not.toBe(before);

  await add(owner, domain);
  expect(await marksOf(owner)).toEqual({ [`an@${domain}`]: "address", [`jan@${domain}`]: "domain" });
  await rest(owner, "DELETE", `own_customers?hint=eq.${domain}`);
  expect(await marksOf(owner)).toEqual({ [`an@${domain}`]: "address", [`jan@${domain}`]: undefined });

  await add(owner, domain);
  expect((await forget(owner, `AN@${domain}`)).rows).toEqual([2]);
  expect(await marksOf(owner)).toEqual({ [`an@${domain}`]: undefined, [`jan@${domain}`]: undefined });
});

test("nobody takes back what another stated", async () => {
  const [owner, other] = await createTwo({ services: ["email_marketing"] });
  const domain = company();
  await add(owner, domain);
  await write(owner, `jan@${domain}`);
  expect((await forget(other, `jan@${domain}`)).rows).toEqual([0]);
  expect(await marksOf(owner)).toEqual({ [`jan@${domain}`]: "domain" });
});

test("an own customer who asked for no more e-mail is not written to", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const domain = company();
  await write(owner, `jan@${domain}`);
  await add(owner, domain);
  await call(owner, "add_do_not_write", { p_entries: [`jan@${domain}`] });
  expect((await draftsOf(owner)).drafts).toMatchObject([{ own_customer: "domain", writing_refused: true }]);
});

test("the address is not kept, a hint is", async () => {
  const owner = await createPerson();
  const domain = company();
  await add(owner, `jan.peeters@${domain}`);
  const { rows } = await sql.query<{ row: string }>(
    "select to_jsonb(t)::text as row from public.own_customers as t where user_id = $1",
    [owner.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).toContain(`j…@${domain}`);
  expect(rows[0]?.row).not.toContain("peeters");
});

test.each([
  ["gmail.com", "provider_domain"],
  ["www.telenet.be", "provider_domain"],
  ["geen adres", "invalid_address"],
  ["", "invalid_address"],
])("%j is nobody's customer", async (entry, detail) => {
  const owner = await createPerson();
  expect(await add(owner, entry)).toMatchObject({ status: 400, code: "22023", detail });
  expect((await rest(owner, "GET", "own_customers?select=id")).rows).toEqual([]);
  expect((await add(owner, `${randomUUID()}@gmail.com`)).rows).toEqual([true]);
});

test("the list has an end, and a pace", async () => {
  const owner = await createPerson();
  expect((await add(owner, company())).rows).toEqual([true]);
  const count = (number: number) =>
    sql.query(
      "update private.request_counts set requests = $2 where user_id = $1 and kind = 'rows of own_customers'",
      [owner.id, number],
    );
  await count(500);
  expect(await add(owner, company())).toMatchObject({ code: "P0001", detail: "rate_limited" });
  await count(1);
  await sql.withoutTriggers(
    `insert into public.own_customers (user_id, kind, hash, domain, hint, created_at)
     select '${owner.id}', 'domain', lpad(n::text, 64, '0'), 'a.example', 'a.example', now() - interval '1 hour'
     from generate_series(1, 9999) as n`,
  );
  expect(await add(owner, company())).toMatchObject({ code: "23514", detail: "row_limit_reached" });
});
