import { randomUUID } from "node:crypto";
import { ownTableName, prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import { storedRow } from "@vanzelf/testkit/recording.ts";
import { askCount, call, rest, restOnce } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { openTransaction } from "./transactions.ts";

// One person cannot take what all share: connections, time and space.

const recording = ({ id }: Person) => storedRow(id);
const feedbackOf = ({ id }: Person, feedback = "Korter graag.") => ({ user_id: id, feedback });
const times = <T>(count: number, make: () => T) => Promise.all(Array.from({ length: count }, make));
const rowsOf = async (table: string, { id }: Pick<Person, "id">) =>
  (await sql.query(`select from public.${table} where user_id = $1`, [id])).rowCount;

test("requests at once are few for each person, and others do not notice", async () => {
  const [person, other] = await createTwo({ services: serviceKeys });
  // Every change of the person waits for this.
  const blocker = await openTransaction();
  await blocker.query("insert into private.request_counts values ($1, 'write', now(), 1)", [person.id]);
  const codes: (string | undefined)[] = [];
  const waiting = Array.from({ length: 12 }, async () => {
    const { status, code } = await restOnce(person, "POST", "meeting_feedback", feedbackOf(person));
    codes.push(status === 201 ? "served" : code);
  });
  await expect
    .poll(() => restOnce(person, "GET", "user_tables?select=id"))
    .toMatchObject({ status: 429, code: "too_many_at_once", retryAfter: "1" });
  expect((await restOnce(other, "GET", "user_tables?select=id")).rows).toHaveLength(1);
  // Four are at work; the others waited a second for one of them, or not at all.
  await expect.poll(() => codes).toEqual(Array(8).fill("too_many_at_once"));
  await blocker.query("commit");
  await Promise.all(waiting);
  expect(codes.slice(8)).toEqual(Array(4).fill("served"));
  expect((await restOnce(person, "GET", "user_tables?select=id")).rows).toHaveLength(1);
});

test.each([
  [6, "a second", false],
  [7, "not at all", true],
])("beside %i requests of a person another one waits %s", async (held, _time, at_once) => {
  const { id } = await createPerson();
  const [holder, taker] = [await openTransaction(), await openTransaction()];
  const locks =
    "select pg_advisory_xact_lock(hashtext($1), slot) from generate_series(1, $2::integer) as slot";
  await holder.query(locks, [id, held]);
  const { rows } = await taker.query(
    "select private.take_request_slot($1) as taken, clock_timestamp() - statement_timestamp() < interval '900 ms' as at_once",
    [id],
  );
  expect(rows).toEqual([{ taken: false, at_once }]);
});

test("changes within a minute are counted for each person, and reading is not", async () => {
  const person = await createPerson();
  const write = () => rest(person, "DELETE", `user_audio_files?user_id=eq.${person.id}`);
  expect((await write()).status).toBe(204);
  const counted = "requests = 239, started_at = now() - interval '50 s'";
  await sql.query(`update private.request_counts set ${counted} where user_id = $1`, [person.id]);
  expect((await write()).status).toBe(204);
  expect(await write()).toMatchObject({ status: 429, code: "too_many_writes", retryAfter: "60" });
  expect((await rest(person, "GET", "user_tables?select=id")).rows).toHaveLength(1);
  await sql.query(
    "update private.request_counts set started_at = started_at - interval '10 s' where user_id = $1",
    [person.id],
  );
  expect((await write()).status).toBe(204);
  const window =
    "select requests, started_at > now() - interval '1 minute' as is_new from private.request_counts";
  expect(await sql.rows(`${window} where user_id = $1`, [person.id])).toEqual([
    { requests: 1, is_new: true },
  ]);
});

describe("rows in one request", () => {
  const tables = [
    ["user_audio_files", recording],
    ["meeting_feedback", feedbackOf],
  ] as const;

  test.each(tables)("are twenty at most: %s", async (table, row) => {
    const person = await createPerson();
    const rows = await times(21, () => row(person));
    expect(await rest(person, "POST", table, rows)).toMatchObject({
      status: 400,
      code: "23514",
      detail: "too_many_rows",
    });
    expect(await rowsOf(table, person)).toBe(0);
    expect((await rest(person, "POST", table, rows.slice(0, 10))).status).toBe(201);
    // Of feedback another limit is in the way.
    expect((await rest(person, "POST", table, rows.slice(1))).detail).not.toBe("too_many_rows");
    const more = await times(21, () => row(person));
    expect((await rest("service", "POST", table, more)).status).toBe(201);
    expect(await rowsOf(table, person)).toBeGreaterThanOrEqual(31);
  });

  test("are refused before they are read when the body is large", async () => {
    const person = await createPerson();
    const rows = Array.from({ length: 15 }, () => feedbackOf(person, "x".repeat(9_000)));
    expect(await rest(person, "POST", "meeting_feedback", rows)).toMatchObject({
      status: 413,
      code: "body_too_large",
    });
    expect(await rowsOf("meeting_feedback", person)).toBe(0);
    const empty = JSON.stringify(feedbackOf(person, "")).length;
    const codeOf = async (bytes: number) =>
      (await rest(person, "POST", "meeting_feedback", feedbackOf(person, "x".repeat(bytes - empty)))).code;
    expect([await codeOf(131_072), await codeOf(131_073)]).toEqual(["23514", "body_too_large"]);
    expect((await rest(person, "POST", "meeting_feedback", rows.slice(0, 9))).status).toBe(201);
  });
});

describe("a question that the product does not ask", () => {
  const refusal = { status: 400, code: "query_refused", message: expect.not.stringContaining("Korter") };
  const thirteen = (part: string) => Array.from({ length: 13 }, () => part).join();
  let asker: Person;
  beforeAll(async () => {
    asker = await createPerson({ services: serviceKeys });
    expect((await rest(asker, "POST", "meeting_feedback", feedbackOf(asker))).status).toBe(201);
  });

  test.each([
    ["a cast", "select=id,feedback::numeric"],
    ["a cast to a type of the catalogue", "select=feedback::_regclass"],
    ["a cast in an embedded table", "select=id,meeting_analyses(status::text)", "user_audio_files"],
    ["a cast in a view", "select=subject::xml", "own name"],
    ["a path into JSON", "select=service_limits->leads", "user_tables"],
    ["a filter by a path into JSON", "service_limits->>leads=eq.1", "user_tables"],
    ["a pattern", "feedback=match.K"],
    ["a pattern in a condition", "or=(feedback.not.imatch.K,feedback.eq.b)"],
    ["a part of a text", "feedback=like.K*"],
    ["a part of a text in either case", "feedback=ilike.K*"],
    ["any of some texts", "feedback=ilike(any).{K*}"],
    ["words", "feedback=wfts.korter"],
    ["words in a language", "feedback=not.phfts(dutch).korter"],
    ["what is contained", "alert_kinds=cs.{new}", "CompetitorEntries"],
    ["a distinct value", "feedback=isdistinct.x"],
    ["rows without a value first", "order=feedback.nullsfirst"],
    ["an embedded table as a condition", "select=id,meeting_analyses!inner(status)", "user_audio_files"],
    [
      "tables in each other",
      "select=text,Meeting_Analyst_Results(meeting_segments(text))",
      "meeting_segments",
    ],
    ["two tables", "select=meeting_analyses(status),other:meeting_analyses(mode)", "user_audio_files"],
    ["a column under many names", `select=${thirteen("feedback")}`],
    ["a row many times", `select=${thirteen("*")}`],
    ["a row as a value", "select=id,feedback,row:to_jsonb"],
    ["all rows as a value", "select=json_agg"],
    ["a condition of the row", "quote_literal=eq.x"],
    ["a column in many conditions", `or=(${thirteen("feedback.eq.a")})`],
  ])("is refused: %s", async (_what, query, table = "meeting_feedback") => {
    const place = table === "own name" ? ownTableName("user_emails", asker.id) : table;
    if (table === "own name") await prepareOwnTable("user_emails", asker);
    expect((await rest(asker, "GET", place)).status).toBe(200);
    expect(await rest(asker, "GET", `${place}?${query}`)).toMatchObject(refusal);
  });

  test("is none when it names a column twelve times", async () => {
    const twelve = Array.from({ length: 12 }, () => "feedback").join();
    expect((await rest(asker, "GET", `meeting_feedback?select=${twelve}`)).status).toBe(200);
  });

  test.each([
    ["text/csv", {}],
    ["application/geo+json", {}],
    ["application/json", { prefer: "max-affected=0" }],
    ["application/json", { prefer: "return=headers-only" }],
    ["application/json", { prefer: "return=minimal, timezone=Asia/Tokyo" }],
    ["application/json", { prefer: "resolution=merge-duplicates" }],
  ])("is refused: %s with %j", async (accept, headers) => {
    const answer = await fetch(`${stack().apiUrl}/rest/v1/meeting_feedback`, {
      method: "POST",
      headers: {
        ...headers,
        accept,
        apikey: stack().publishableKey,
        authorization: `Bearer ${asker.token}`,
        "content-type": "application/json",
        ...(!("prefer" in headers) && { prefer: "return=representation" }),
      },
      body: JSON.stringify(feedbackOf(asker)),
    });
    expect({ status: answer.status, code: JSON.parse(await answer.text()).code }).toEqual(
      accept === "application/geo+json" ? expect.anything() : { status: 400, code: "query_refused" },
    );
    expect(await rowsOf("meeting_feedback", asker)).toBe(1);
  });

  test("is refused of every table, view and function, also when plans of what is asked are kept", async () => {
    const { rows } = await sql.query<{ place: string; column: string; parameters: string[] | null }>(
      `select relname as place, min(attname) as column, null as parameters
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname !~ '_[0-9a-f]{12}$'
         and has_column_privilege('authenticated', attrelid, attnum, 'select')
       group by relname
       union all
       select 'rpc/' || proname, coalesce((
           select name from unnest(proargnames, proargmodes) as argument (name, mode) where mode in ('t', 'o') limit 1
         ), (select attname from pg_attribute where attrelid = typrelid and attnum = 1), 'pgrst_scalar'),
         coalesce(proargnames[1:pronargs], '{}')
       from pg_proc join pg_type on pg_type.oid = prorettype
       where pronamespace = 'public'::regnamespace and proname <> 'usage_now' and prorettype <> 'void'::regtype
         and has_function_privilege('authenticated', pg_proc.oid, 'execute')`,
    );
    expect(rows.length).toBeGreaterThan(100);
    // The key's requests are not bounded; whether it may read a table is asked after the query was planned.
    const open = await Promise.all(
      rows.map(async ({ place, column, parameters }) => {
        const body = parameters && Object.fromEntries(parameters.map((name) => [name, null]));
        const query = body ? `order="${column}"` : `select="${column}"::text`;
        const method = body ? "POST" : "GET";
        const { code } = await rest("service", method, `${encodeURI(place)}?${query}`, body ?? undefined);
        return code === "query_refused" ? [] : [place];
      }),
    );
    // Of the list of customers the order is asked.
    expect(open.flat()).toEqual(["rpc/search_customers"]);
    const person = await createPerson();
    for (let asked = 0; asked < 12; asked += 1) {
      expect((await rest(person, "GET", "meeting_feedback?select=feedback")).status).toBe(200);
      expect((await rest(person, "GET", "rpc/account_deletion_state")).status).toBe(200);
    }
    for (const address of [
      "meeting_feedback?select=feedback::text",
      "rpc/account_deletion_state?order=sign_in_email",
    ])
      for (let asked = 0; asked < 8; asked += 1) {
        expect(await rest(person, "GET", address)).toMatchObject(refusal);
      }
  });

  test("runs no function, which would tell in an error what it answered, uncounted", async () => {
    const person = await createPerson();
    for (const query of [
      ...["select=pgrst_scalar::int", "select=pgrst_scalar:pgrst_scalar->>emails::int"],
      ...["pgrst_scalar->account->>email=eq.x", "order=pgrst_scalar"],
    ])
      expect(await rest(person, "POST", `rpc/export_my_data?${query}`, {}), query).toMatchObject(refusal);
    const count = await askCount(person, "POST", "rpc/export_my_data", ["count=exact"]);
    expect(count).toMatchObject({ status: 400, code: "query_refused" });
    const plain = await times(3, () => call(person, "export_my_data"));
    expect(plain.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe("rows in a minute and in all", () => {
  /** As if the person had stored so many rows of the table more within this minute. */
  const stored = ({ id }: Person, table: string, rows: number) =>
    sql.query("update private.request_counts set requests = requests + $3 where user_id = $1 and kind = $2", [
      id,
      `rows of ${table}`,
      rows,
    ]);

  /** As if the person had stored all but two of a thousand, long ago, and somebody else some too. */
  async function full(table: string, { id }: Pick<Person, "id">, columns: string, values: string) {
    const rowsOfOwner = (owner: string, rows: number) =>
      `insert into public.${table} (user_id, ${columns})
       select '${owner}', ${values.replace("$1", `'${owner}'`)} from generate_series(1, ${rows}) as number;`;
    const { id: other } = await createPerson();
    await sql.withoutTriggers(
      `${rowsOfOwner(other, 2)} ${rowsOfOwner(id, 998 - Number(await rowsOf(table, { id })))}
       update private.request_counts set started_at = now() - interval '61 s' where user_id = '${id}'`,
    );
  }

  test("of feedback are ten and a thousand", async () => {
    const person = await createPerson();
    const send = () => rest(person, "POST", "meeting_feedback", feedbackOf(person));
    expect((await send()).status).toBe(201);
    await stored(person, "meeting_feedback", 8);
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ code: "P0001", detail: "rate_limited" });
    expect(await rowsOf("meeting_feedback", person)).toBe(2);
    await full("meeting_feedback", person, "feedback", "'Vroeger'");
    for (let row = 999; row <= 1_000; row += 1) expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ code: "23514", detail: "row_limit_reached" });
    await stored(person, "meeting_feedback", 8);
    await sql.query("delete from public.meeting_feedback where user_id = $1", [person.id]);
    expect(await send()).toMatchObject({ code: "P0001", detail: "rate_limited" });
  });

  test("of recordings are thirty and a thousand", async () => {
    const person = await createPerson();
    const send = async (count: number) =>
      rest(person, "POST", "user_audio_files", await times(count, () => recording(person)));
    expect((await send(2)).status).toBe(201);
    await stored(person, "user_audio_files", 26);
    expect(await send(3)).toMatchObject({ code: "P0001", detail: "rate_limited" });
    expect((await send(2)).status).toBe(201);
    expect(await rowsOf("user_audio_files", person)).toBe(4);
    await full("user_audio_files", person, "filename, storage_path", "'a', $1 || '/' || number");
    expect((await send(2)).status).toBe(201);
    expect(await send(1)).toMatchObject({ code: "23514", detail: "row_limit_reached" });
    const counted =
      "select requests from private.request_counts where user_id = $1 and kind like 'rows of %'";
    expect(await sql.rows(counted, [person.id])).toEqual([{ requests: 2 }]);
  });
});

test("an export beside another of the same person is refused at once, and made when that one has ended", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const client = await openTransaction();
  await client.query("select pg_advisory_xact_lock(hashtextextended('export ' || $1, 0))", [person.id]);
  const ask = (caller: Person) => restOnce(caller, "POST", "rpc/export_my_data", {});
  expect(await ask(person)).toMatchObject({ status: 429, code: "too_many_at_once", retryAfter: "5" });
  expect((await ask(other)).status).toBe(200);
  await client.query("rollback");
  expect((await ask(person)).status).toBe(200);
});

const messageOf = async ({ id }: Person) => {
  const conversation = randomUUID();
  await sql.query(
    `with conversation as (
       insert into public.chat_conversations (user_id, id, title) values ($1, $2, 'Een vraag')
     )
     insert into public.chat_messages (user_id, conversation_id, id, role, content, status)
     values ($1, $2, gen_random_uuid(), 'user', 'Wat doet Nordwise?', 'sent')`,
    [id, conversation],
  );
  return conversation;
};
const resultOf = ({ id }: Person) =>
  sql.add("public.Meeting_Analyst_Results", { user_id: id, recording_name: "Overleg" });

describe("a window of time", () => {
  test.each<[kind: string, most: number, window: string, ask: (person: Person) => ReturnType<typeof call>]>([
    ["export", 2, "10 minutes", (person) => call(person, "export_my_data")],
    [
      ...(["handover", 5, "1 day"] as const),
      async (person) => call(person, "hand_over_chat", { p_conversation_id: await messageOf(person) }),
    ],
    [
      ...(["rows of share_links", 30, "1 hour"] as const),
      async (person) =>
        call(person, "create_share_link", { p_kind: "meeting", p_id: await resultOf(person), p_days: 7 }),
    ],
    [
      ...(["rows of website_changes", 10, "1 hour"] as const),
      (person) => call(person, "ask_website_change", { p_id: randomUUID(), p_text: "Een foto" }),
    ],
    [
      ...(["rows of do_not_write for all", 500, "1 day"] as const),
      (person) =>
        call(person, "add_do_not_write_for_all", {
          p_entries: [`${randomUUID()}.example`],
          p_reason: "Gebeld.",
        }),
    ],
  ])("%s: %i of them fit into %s, and after it they fit again", async (kind, most, window, ask) => {
    const person = await createPerson({ admin: true, services: serviceKeys });
    const isRefused = async (counted: number, left: string) => {
      await sql.query(
        `insert into private.request_counts as counted (user_id, kind, started_at, requests)
         values ($1, $2, now() - $3::interval + $4::interval, $5)
         on conflict (user_id, kind) do update
         set started_at = excluded.started_at, requests = excluded.requests`,
        [person.id, kind, window, left, counted],
      );
      const { code, detail = "" } = await ask(person);
      return code === "P0001" && ["rate_limited", "too_many_today"].includes(detail);
    };
    expect(await isRefused(most - 1, "30 seconds")).toBe(false);
    expect(await isRefused(most, "30 seconds")).toBe(true);
    expect(await isRefused(most, "0 seconds")).toBe(false);
  });
});

describe("names that customers ask for within a minute", () => {
  const namesOf = async ({ id }: Person) =>
    (await sql.query("select from private.per_user_names where user_id = $1", [id])).rowCount;
  const askFor = (person: Person) =>
    call(person, "create_user_emails_table", {
      p_user_id: person.id,
      p_table_name: ownTableName("user_emails", person.id),
    });

  test("are two of one account, however often it asks, and another account gets its own", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await askFor(person)).status).toBe(204);
    }
    expect(await namesOf(person)).toBe(2);
    expect((await askFor(other)).status).toBe(204);
  });

  test("are thirty of all accounts without a lead and sixty in all, and a name that is there is none of them", async () => {
    const [named, newcomer] = await createTwo({ services: ["email_marketing"] });
    const other = await createPerson();
    expect((await askFor(named)).status).toBe(204);
    // Rolled back: other tests would meet the limit. Repeatable read: it does not count what they ask for meanwhile.
    const transaction = await openTransaction();
    await transaction.query("set transaction isolation level repeatable read");
    const ids = Array.from({ length: 61 }, () => randomUUID());
    /** Lets other accounts ask until the minute has so many names; those of other tests are among them. */
    const fill = async (names: number) => {
      // Without triggers, and so of accounts that need not be there.
      await transaction.query("set local session_replication_role = replica");
      await transaction.query(
        `insert into private.per_user_names (user_id, kind)
         select id, kind from unnest(array['user_emails', 'meeting_feedback']) as kind, (
           select id from unnest($1::uuid[]) as id
           where not exists (select from private.per_user_names where user_id = id)
           limit $2 - (select private.names_of_last_minute())
         ) as account`,
        [ids, names],
      );
      await transaction.query("set local session_replication_role = origin");
    };
    const as = ({ id }: { id: string }) =>
      transaction.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role: "authenticated", sub: id }),
      ]);
    const attempt = async (statement: string, values: unknown[]) => {
      await transaction.query("savepoint attempt");
      try {
        await transaction.query(statement, values);
        return "done";
      } catch (error) {
        return error instanceof pg.DatabaseError ? error.detail : error;
      } finally {
        await transaction.query("rollback to attempt");
      }
    };
    const ask = (person: Person) =>
      attempt("select public.create_user_emails_table($1, $2)", [
        person.id,
        ownTableName("user_emails", person.id),
      ]);
    const submit = () => attempt("select public.begin_lead_submission($1, true)", [randomUUID()]);

    // The automation's do not count.
    await fill(40);
    await as(newcomer);
    expect(await ask(newcomer)).toBe("done");
    await transaction.query("delete from private.per_user_names where user_id = any ($1::uuid[])", [ids]);
    await fill(30);
    expect([await ask(newcomer), await submit()]).toEqual(["rate_limited", "done"]);
    const service = '{"role": "service_role"}';
    await transaction.query("select set_config('request.jwt.claims', $1, true)", [service]);
    expect(await ask(other)).toBe("done");
    await as(newcomer);
    for (const [ago, answer] of [
      ["59 seconds", "rate_limited"],
      ["1 minute", "done"],
    ]) {
      await transaction.query("set local session_replication_role = replica");
      await transaction.query(
        "update private.per_user_names set asked_at = now() - $2::interval where user_id = any ($1::uuid[])",
        [ids, ago],
      );
      await transaction.query("set local session_replication_role = origin");
      expect(await ask(newcomer)).toBe(answer);
    }
    await transaction.query("delete from private.per_user_names where user_id = any ($1::uuid[])", [ids]);
    await fill(60);
    expect([await ask(newcomer), await submit()]).toEqual(["rate_limited", "rate_limited"]);
    await as(named);
    expect([await ask(named), await submit()]).toEqual(["done", "done"]);
  });
});

test("a person waits for a lock no longer than two seconds", async () => {
  const person = await createPerson();
  const row = await recording(person);
  const blocker = await openTransaction();
  await blocker.query("select from public.user_tables where user_id = $1 for update", [person.id]);
  expect(await rest(person, "POST", "user_audio_files", row)).toMatchObject({ code: "55P03" });
  expect(await rowsOf("user_audio_files", person)).toBe(0);
  await blocker.query("rollback");
  expect((await rest(person, "POST", "user_audio_files", row)).status).toBe(201);
});
