import { randomUUID } from "node:crypto";
import { rest } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { customerOf, findCustomer } from "./admin-calls.ts";
import { openTransaction, tryBriefly, waitingFor } from "./transactions.ts";

const addRecord = (userId: string, codes: number) =>
  sql.query("insert into public.user_tables (user_id, service_codes) values ($1, $2)", [userId, codes]);
const recordIdsOf = async (userId: string) => {
  const inOrder = "select id from public.user_tables where user_id = $1 order by created_at, id";
  return (await sql.rows<{ id: string }>(inOrder, [userId])).map(({ id }) => id);
};

describe("a customer's row", () => {
  test("begins with the sign-up and shows the record as the admin's list needs it", async () => {
    const owner = await createPerson({
      services: ["email_marketing", "meeting_analysis"],
      limits: { meeting_analysis: 4, email_marketing: 0, competitive_analysis: 10 },
      usage: { meeting_analysis: 3, email_marketing: 900, competitive_analysis: 1 },
      firstName: "Chloë",
      lastName: "D'Hondt",
    });
    const { rows } = await sql.query(
      "select *, usage_month = private.usage_month(now()) as this_month from public.customers where user_id = $1",
      [owner.id],
    );
    expect(rows).toMatchObject([
      {
        name: "Chloë D'Hondt",
        email: owner.email,
        record_count: 1,
        service_codes: 17,
        services: ["email_marketing", "meeting_analysis"],
        service_limits: { meeting_analysis: 4, competitive_analysis: 10 },
        usage_share: 0.75,
        this_month: true,
        search: `chloe d'hondt ${owner.email}`,
      },
    ]);
  });

  test("follows each of its columns that the record has", async () => {
    const { id } = await createPerson();
    const { rows: columns } = await sql.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns as listed
       where table_schema = 'public' and table_name = 'customers' and column_name <> 'user_id' and exists (
         select from information_schema.columns as recorded
         where recorded.table_schema = 'public' and recorded.table_name = 'user_tables'
           and recorded.column_name = listed.column_name)`,
    );
    expect(columns.length).toBeGreaterThanOrEqual(7);
    const others: Readonly<Record<string, string>> = {
      text: "'anders'",
      int4: "16",
      jsonb: `'{"meeting_analysis": 7}'`,
      timestamptz: "'2026-11-02T10:00:00Z'",
    };
    for (const { name, type } of columns) {
      await sql.query(`update public.user_tables set ${name} = ${others[type]} where user_id = $1`, [id]);
      const { rows } = await sql.query(
        `select customer.${name} = record.${name} as follows, record.${name} = ${others[type]} as changed
         from public.customers as customer join public.user_tables as record using (user_id) where user_id = $1`,
        [id],
      );
      expect(rows, name).toEqual([{ follows: true, changed: true }]);
    }
  });

  test.each([
    ["nothing is limited", {}, { meeting_analysis: 9 }, null],
    ["nothing is used", { meeting_analysis: 9 }, {}, 0],
    ["the limit was lowered below what is used", { meeting_analysis: 2 }, { meeting_analysis: 5 }, 2.5],
    [
      "it is one unit short of a large limit",
      { meeting_analysis: 999_999_999 },
      { meeting_analysis: 999_999_998 },
      0.999_999_999,
    ],
  ])("shows the share of the tightest limit when %s", async (_what, limits, usage, share) => {
    const { usage_share } = await customerOf(await createPerson({ limits, usage }));
    // A null is close to 0 as well.
    if (share === null || usage_share === null) return expect(usage_share).toBe(share);
    expect(usage_share).toBeCloseTo(share, 8);
    expect((usage_share ?? 0) >= 1).toBe(share >= 1);
  });

  test("are in the order of their use of this month, the fullest first, and those without a limit last", async () => {
    const months = [
      ["2026-01", [1e9, 9e6, 1, 0.8001, 0.8, 0, null]],
      ["2025-12", [9]],
    ] as const;
    const rows = months.flatMap(([month, shares]) =>
      shares.map((share) => ({ month: `${month}-01`, share })),
    );
    const ordered = await sql.rows(
      `select month, share from jsonb_to_recordset($1) as one (month text, share double precision)
       order by private.usage_order(month::date, share, gen_random_uuid()) collate "C" desc`,
      [JSON.stringify(rows.toReversed())],
    );
    expect(ordered).toEqual(rows);
  });

  test("takes name, limits and counters of the oldest record, and the codes of all", async () => {
    const owner = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 5 } });
    await addRecord(owner.id, 24);
    expect(await customerOf(owner)).toMatchObject({
      email: owner.email,
      record_count: 2,
      service_codes: 25,
      services: ["email_marketing", "competitive_analysis", "meeting_analysis"],
      service_limits: { email_marketing: 5 },
    });
    const [first, second] = await recordIdsOf(owner.id);
    await sql.query("update public.user_tables set created_at = '2020-01-01' where id = $1", [second]);
    expect(await customerOf(owner)).toMatchObject({ email: "", service_codes: 25 });
    await sql.query("delete from public.user_tables where id = $1", [first]);
    expect(await customerOf(owner)).toMatchObject({ email: "", record_count: 1, service_codes: 24 });
  });

  test("goes with the last record, comes back with a new one, and follows one that moves", async () => {
    const [owner, heir] = await Promise.all([createPerson(), createPerson()]);
    await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
    expect(await findCustomer(owner.id)).toBeUndefined();
    await addRecord(owner.id, 8);
    expect(await customerOf(owner)).toMatchObject({ service_codes: 8 });
    await sql.query("update public.user_tables set user_id = $2 where user_id = $1", [owner.id, heir.id]);
    expect(await findCustomer(owner.id)).toBeUndefined();
    expect(await customerOf(heir)).toMatchObject({ service_codes: 8, record_count: 2 });
  });

  test("goes when all records are emptied at once", async () => {
    const client = await openTransaction();
    const count = async () => (await client.query("select from public.customers limit 1")).rowCount;
    const countAfter = () =>
      tryBriefly(client, async () => {
        expect(await count()).toBe(1);
        await client.query("truncate public.user_tables");
        return await count();
      });
    await expect.poll(countAfter).toBe(0);
  });

  test("has a version that rises with what an admin edits, and not with usage or what means the same", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const versions: number[] = [];
    for (const change of [
      "name = 'An'",
      "name = 'An'",
      "email = 'an@voorbeeld.be'",
      "service_codes = 3",
      `service_limits = '{"meeting_analysis": 0}'`,
      `service_limits = '{"meeting_analysis": 4}'`,
      `usage_counts = '{"meeting_analysis": 4}'`,
      "last_reset_date = now() - interval '40 days'",
      "name = 'Bo', service_codes = 5, service_limits = '{}'",
    ]) {
      await sql.query(`update public.user_tables set ${change} where user_id = $1`, [owner.id]);
      versions.push((await customerOf(owner)).version);
    }
    // 2 since createPerson gave the codes.
    expect(versions).toEqual([3, 3, 4, 5, 5, 6, 6, 6, 7]);
    await sql.query("update public.customers set updated_at = '2020-01-01' where user_id = $1", [owner.id]);
    for (const [name, isWritten] of [
      ["Bo", false],
      ["Cé", true],
    ]) {
      await sql.query("update public.user_tables set name = $2 where user_id = $1", [owner.id, name]);
      const written = "select updated_at > '2020-01-01' as written from public.customers where user_id = $1";
      expect(await sql.rows(written, [owner.id])).toEqual([{ written: isWritten }]);
    }
  });

  test("exists for the longest and strangest name that a sign-up can bring", async () => {
    for (const letter of ["각", "ﷺ", "𝅘𝅥𝅮", "İ"]) {
      const email = `naam-${randomUUID()}@voorbeeld.be`;
      const options = { data: { first_name: letter.repeat(200) } };
      const { data, error } = await anonymousClient().auth.signUp({ email, password: "geheim-123", options });
      expect(error).toBeNull();
      expect(await findCustomer(data.user?.id ?? "")).toMatchObject({ email });
    }
  });
});

describe("searching customers", () => {
  const found = async (admin: Person, term: string) =>
    z
      .array(z.object({ user_id: z.string() }))
      .parse(
        (await rest(admin, "GET", `rpc/search_customers?select=user_id&p_term=${encodeURIComponent(term)}`))
          .rows,
      )
      .map(({ user_id }) => user_id);

  test("finds any part of name and address, whatever case and accents, and takes no character for a wildcard", async () => {
    const mark = randomUUID().slice(0, 8);
    const [admin, chloe, jurgen, odd] = await Promise.all([
      createPerson({ admin: true }),
      createPerson({ firstName: `Chloë${mark}`, lastName: "Dubois" }),
      createPerson({ firstName: "Jürgen", lastName: `MÜLLER${mark}` }),
      createPerson({ firstName: `100%_\\${mark}`, lastName: "Korting" }),
    ]);
    expect(await found(admin, `CHLOE${mark}`)).toEqual([chloe.id]);
    expect(await found(admin, `loë${mark} dub`)).toEqual([chloe.id]);
    expect(await found(admin, `muller${mark}`)).toEqual([jurgen.id]);
    expect(await found(admin, jurgen.email.slice(3, -3))).toEqual([jurgen.id]);
    expect(await found(admin, `0%_\\${mark}`)).toEqual([odd.id]);
    expect(await found(admin, `0_%\\${mark}`)).toEqual([]);
    expect(await found(admin, `%${mark}`)).toEqual([]);
    expect((await found(admin, "")).length).toBeGreaterThan(3);
  });

  test("finds each word by itself, and names by the letters and the apostrophe of any keyboard", async () => {
    const mark = randomUUID().slice(0, 8);
    const admin = await createPerson({ admin: true });
    const named = async (firstName: string, lastName: string) =>
      (await createPerson({ firstName: `${firstName}${mark}`, lastName })).id;
    const [brien, hondt, lukasz] = [
      await named("Øystein", "O'Brien"),
      await named("An", "D’Hondt"),
      await named("Łukasz", "Groß"),
    ];
    expect(await found(admin, `o’brien  oystein${mark}`)).toEqual([brien]);
    expect(await found(admin, `d'hondt an${mark}`)).toEqual([hondt]);
    expect(await found(admin, `lukasz${mark} gross`)).toEqual([lukasz]);
    expect(await found(admin, `lukasz${mark} hondt`)).toEqual([]);
  });

  test("takes filters, order, pages and a count on top", async () => {
    const mark = randomUUID().slice(0, 8);
    const admin = await createPerson({ admin: true });
    const people = await Promise.all(
      ["Cleo", "ánna", "Bert", "Dirk"].map((name, index) =>
        createPerson({
          firstName: name,
          lastName: mark,
          services: [index === 3 ? "email_marketing" : "meeting_analysis"],
        }),
      ),
    );
    const answer = await admin.client
      .rpc("search_customers", { p_term: mark }, { get: true, count: "exact" })
      .select("user_id, service_codes, search") // of a function, only what is selected can be filtered and sorted
      .in("service_codes", [16, 24])
      .order("search")
      .order("user_id")
      .range(0, 1);
    expect(answer).toMatchObject({ count: 3, error: null });
    expect(answer.data?.map(({ user_id }) => user_id)).toEqual([people[1]?.id, people[2]?.id]);
  });
});

describe("at the same time", () => {
  /** The second waits for what the first holds, until that one is committed. */
  async function oneAfterTheOther(statement: string, first: unknown[], second: unknown[]) {
    const holder = await openTransaction();
    await holder.query(statement, first);
    const waiting = sql.query(statement, second);
    await expect.poll(() => waitingFor(holder, statement)).toBe(1);
    await holder.query("commit");
    await waiting;
  }

  test("two changes to two records of one customer both count", async () => {
    const owner = await createPerson({ services: [] });
    await addRecord(owner.id, 0);
    const [oldest, newest] = await recordIdsOf(owner.id);
    const give = "update public.user_tables set service_codes = $2 where id = $1";
    await oneAfterTheOther(give, [oldest, 1], [newest, 16]);
    expect(await customerOf(owner)).toMatchObject({ service_codes: 17 });
  });

  test("two first records of one customer make one row that counts both", async () => {
    const owner = await createPerson();
    await sql.query("delete from public.user_tables where user_id = $1", [owner.id]);
    const insert = "insert into public.user_tables (user_id, service_codes) values ($1, $2)";
    await oneAfterTheOther(insert, [owner.id, 1], [owner.id, 16]);
    expect(await customerOf(owner)).toMatchObject({ service_codes: 17, record_count: 2 });
  });
});
