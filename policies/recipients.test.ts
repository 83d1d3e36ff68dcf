import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";

// The two lists of recipients that a customer keeps: tables of one shape, whose entries mark drafts alike. What only the
// list of refusals has, and the one for all customers: do-not-write.test.ts.

const lists = [
  {
    table: "do_not_write",
    add: (caller: Person, entry: string) => call(caller, "add_do_not_write", { p_entries: [entry] }),
    /** The answers of adding an entry that is new, and one that is there. */
    answers: [1, 0],
    column: "writing_refused",
    /** In the column: of a draft that is not marked, and of one by an address or by a domain on the list. */
    marks: { none: false, address: true, domain: true },
  },
  {
    table: "own_customers",
    add: (caller: Person, p_entry: string) => call(caller, "add_own_customer", { p_entry }),
    answers: [true, false],
    column: "own_customer",
    marks: { none: null, address: "address", domain: "domain" },
  },
] as const;

const company = () => `bakkerij-${randomUUID().slice(0, 8)}.example`;
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
/** The mark of each draft; a list that is read says nothing of one without. */
const marksOf = async (owner: Person, column: (typeof lists)[number]["column"]) =>
  Object.fromEntries((await draftsOf(owner)).drafts.map((draft) => [draft.email, draft[column]]));

describe.each(lists)("the list $table", ({ table, add, answers: [isNew, isKnown] }) => {
  test("shows what they added by a hint, never the address", async () => {
    const owner = await createPerson();
    await add(owner, "Jan <JAN.Peeters+nieuws@Bakkerij.example>");
    await add(owner, "https://www.slager.example/over");
    expect((await rest(owner, "GET", `${table}?select=kind,hint&order=created_at,id`)).rows).toEqual([
      { kind: "address", hint: "j…@bakkerij.example" },
      { kind: "domain", hint: "slager.example" },
    ]);
    const rows = await sql.rows(
      `select to_jsonb(t)::text as row from public.${table} as t where user_id = $1`,
      [owner.id],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/peeters/i);
  });

  test("holds each address once, however it is written", async () => {
    const [owner, domain] = [await createPerson(), company()];
    expect((await add(owner, `an@${domain}`)).rows).toEqual([isNew]);
    expect((await add(owner, ` AN+x@${domain} `)).rows).toEqual([isKnown]);
    expect((await add(owner, domain)).rows).toEqual([isNew]);
    for (const way of ["@{}", "http://{}#a", "https://www.{}?b", "WWW.{}/c", "\u200b{}"])
      expect((await add(owner, way.replace("{}", domain))).rows, way).toEqual([isKnown]);
  });

  test("has an end, and a pace", async () => {
    const owner = await createPerson();
    const ofThisMinute = (rows: number) =>
      sql.query("update private.request_counts set requests = $3 where user_id = $1 and kind = $2", [
        owner.id,
        `rows of ${table}`,
        rows,
      ]);
    const addOne = () => add(owner, company());
    expect((await addOne()).rows).toEqual([isNew]);
    await ofThisMinute(499);
    expect((await addOne()).rows).toEqual([isNew]);
    expect(await addOne()).toMatchObject({ code: "P0001", detail: "rate_limited" });
    await ofThisMinute(1);
    await sql.withoutTriggers(
      `insert into public.${table} (user_id, kind, hash, domain, hint, created_at)
       select '${owner.id}', 'domain', lpad(n::text, 64, '0'), 'a.example', 'a.example', now() - interval '1 hour'
       from generate_series(1, 9997) as n`,
    );
    expect((await addOne()).rows).toEqual([isNew]);
    expect(await addOne()).toMatchObject({ code: "23514", detail: "row_limit_reached" });
  });
});

describe.each(lists)("a draft to somebody of $table", ({ table, add, column, marks }) => {
  const { none, address, domain } = marks;

  test("is marked when it comes in, by address or by domain, for that customer alone", async () => {
    const [owner, other] = await createTwo({ services: ["email_marketing"] });
    const [one, whole] = [company(), company()];
    for (const entry of [`an@${one}`, whole]) await add(owner, entry);
    const expected = {
      [`An+x@${one}`]: address,
      [`info@${one}`]: undefined,
      [`info@${whole}`]: domain,
      [`info@mail.${whole}`]: domain,
      [`info@x${whole}`]: undefined,
    };
    for (const person of [owner, other]) await write(person, ...Object.keys(expected));
    expect(await marksOf(owner, column)).toStrictEqual(expected);
    expect(Object.values(await marksOf(other, column))).toStrictEqual(Array(5).fill(undefined));
  });

  test("is marked however its address is written", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const [one, whole, free] = [company(), company(), company()];
    for (const entry of [`jan@${one}`, whole]) await add(owner, entry);
    const ways = [
      ...["{},piet@ander.example", "piet@ander.example; {}", "Jan <{}>;", "<{}>,", "{}.", "{} (kantoor)"],
      ...["mailto:{}", "{}>"],
    ];
    const written = (recipient: string) => ways.map((way) => way.replace("{}", recipient));
    const listed = [...written(`Jan@${one}`), ...written(`info@${whole}`), `"jan"@${one}`];
    await write(owner, ...listed, ...written(`jan@${free}`), `"piet"@${one}`);
    const found = Object.entries(await marksOf(owner, column));
    expect(found.flatMap(([email, mark]) => (mark ? [email] : [])).sort()).toEqual(listed.sort());
  });

  test("is marked whatever the automation says about it", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const [listed, free] = [company(), company()];
    await add(owner, listed);
    const drafts = [
      { user_id: owner.id, email: `info@${listed}`, [column]: none },
      { user_id: owner.id, email: `info@${free}`, [column]: address },
    ];
    expect((await rest("service", "POST", "user_emails", drafts)).status).toBe(201);
    const expected = { [`info@${listed}`]: domain, [`info@${free}`]: undefined };
    expect(await marksOf(owner, column)).toStrictEqual(expected);
    for (const said of [none, address]) {
      await rest("service", "PATCH", `user_emails?user_id=eq.${owner.id}`, { [column]: said });
      expect(await marksOf(owner, column)).toStrictEqual(expected);
    }
    await rest("service", "PATCH", `user_emails?email=eq.info@${free}`, { email: `An@${listed}` });
    expect(await marksOf(owner, column)).toStrictEqual({
      [`info@${listed}`]: domain,
      [`An@${listed}`]: domain,
    });
  });

  test("follows at once, on every screen, when an entry comes later and when it goes", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const name = company();
    // A domain stands for its parts, and not for another that ends like it.
    const [an, info, part] = [`an@${name}`, `info@${name}`, `an@mail.${name}`];
    const others = { [`an@x${name}`]: undefined, [`an@${name}.be`]: undefined };
    await write(owner, an, info, part, ...Object.keys(others));
    const { checksum } = await draftsOf(owner);
    await add(owner, `jan@${name}`);
    expect((await draftsOf(owner)).checksum).toBe(checksum);

    const byAddress = { ...others, [an]: address, [info]: undefined, [part]: undefined };
    await add(owner, an);
    expect(await marksOf(owner, column)).toStrictEqual(byAddress);
    expect((await draftsOf(owner)).checksum).not.toBe(checksum);
    await add(owner, name);
    expect(await marksOf(owner, column)).toStrictEqual({ ...byAddress, [info]: domain, [part]: domain });
    await rest(owner, "DELETE", `${table}?kind=eq.domain&hint=eq.${name}`);
    expect(await marksOf(owner, column)).toStrictEqual(byAddress);
  });
});

describe("an own customer", () => {
  const [, { add }] = lists;
  const forget = (caller: Person, p_address: string) => call(caller, "forget_own_customer", { p_address });

  test("is taken back by an address, with everybody of the company, and by nobody else", async () => {
    const [owner, other] = await createTwo({ services: ["email_marketing"] });
    const domain = company();
    for (const entry of [`an@${domain}`, domain]) await add(owner, entry);
    await write(owner, `an@${domain}`, `jan@${domain}`);
    const kinds = async () => (await draftsOf(owner)).drafts.map(({ own_customer }) => own_customer).sort();
    expect((await forget(other, `an@${domain}`)).rows).toEqual([0]);
    expect(await kinds()).toEqual(["address", "domain"]);
    expect((await forget(owner, `AN@${domain}`)).rows).toEqual([2]);
    expect(await kinds()).toEqual([undefined, undefined]);
  });

  test("who asked for no more e-mail is not written to", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const domain = company();
    await write(owner, `jan@${domain}`);
    for (const list of lists)
      await list.add(owner, list.table === "own_customers" ? domain : `jan@${domain}`);
    expect((await draftsOf(owner)).drafts).toMatchObject([{ own_customer: "domain", writing_refused: true }]);
  });

  test.each(["gmail.com", "www.telenet.be"])("is nobody by the provider %s as a whole", async (provider) => {
    const owner = await createPerson();
    expect(await add(owner, provider)).toMatchObject({ code: "22023", detail: "provider_domain" });
    expect((await rest(owner, "GET", "own_customers?select=id")).rows).toEqual([]);
    expect((await add(owner, `${randomUUID()}@gmail.com`)).rows).toEqual([true]);
  });
});
