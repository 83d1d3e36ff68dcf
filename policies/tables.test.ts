import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import { ownTableName, prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import { askCount, type Caller, estimate, rest } from "@vanzelf/testkit/rest.ts";
import { insertOf, quotedTable } from "@vanzelf/testkit/rows.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { sessionIdOf } from "@vanzelf/testkit/tokens.ts";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { sampleOf, tableEntries } from "#supabase/tests/tables/all.ts";
import { namesIn, type OpenTable, type Sample, type Verb } from "#supabase/tests/tables/table.ts";
import { type AccessCell, proved } from "./access-record.ts";

// Tries every verb that a persona's role was granted on a row of `owner`, in each table of the Data API, and compares with
// what supabase/tests/tables says. A denial counts only when the row is really there and unchanged. What a role was not
// granted, Postgres refuses to everybody who has that role: that is asked of the catalogue.

type Outcome = AccessCell["outcome"];
const verbs = ["select", "insert", "update", "delete"] as const;
/** `admin at aal1` is an admin whose session has no second factor: for the database another customer. */
const personas = ["anon", "owner", "other", "admin at aal1", "admin", "service"] as const;
type Persona = (typeof personas)[number];

const roles = ["anon", "authenticated", "service_role"] as const;
type Role = (typeof roles)[number];
const roleOf = (persona: Persona): Role =>
  persona === "anon" ? "anon" : persona === "service" ? "service_role" : "authenticated";

function isGranted({ may }: OpenTable, role: Role, verb: Verb): boolean {
  if (role === "anon") return false;
  const grantedFor = role === "service_role" ? [may.service] : [may.owner, may.admin];
  return grantedFor.some((verbs) => verbs?.includes(verb));
}

/** Where a customer is granted a verb, another one may try it and finds nothing; an insert is refused by its policy. */
function outcomeOf(described: OpenTable, persona: Persona, verb: Verb): Outcome {
  if (persona === "owner" || persona === "admin" || persona === "service") {
    if (described.may[persona]?.includes(verb)) return "allowed";
  }
  return isGranted(described, roleOf(persona), verb) && verb !== "insert" ? "hidden" : "refused";
}

/** One table as it really is, past every policy, or the owner's view of it. */
function tableOf(name: string, described: OpenTable, sample: Sample, hasOwnName: boolean) {
  const { owner: ownerColumn = "user_id", appendOnly, row } = described;
  const address = hasOwnName
    ? ownTableName(name === "user_emails" ? name : "meeting_feedback", sample.owner)
    : name;
  const table = `public.${address}`;
  const mine = hasOwnName
    ? "true"
    : `${pg.escapeIdentifier(ownerColumn)} = ${pg.escapeLiteral(sample.owner)}`;
  const rows = async (): Promise<unknown[]> => {
    const result = await sql.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${quotedTable(table)} as t where ${mine} order by to_jsonb(t)::text`,
    );
    return result.rows.map(({ row }) => row);
  };
  let isHeld = false;
  return {
    address: encodeURIComponent(address),
    quotedName: quotedTable(table),
    filtered: `${encodeURIComponent(address)}?${hasOwnName ? "id=not.is.null" : `"${ownerColumn}"=eq.${sample.owner}`}`,
    rows,
    /** By its own name a row gets its owner by itself. */
    async newRow(): Promise<Record<string, unknown>> {
      const { [ownerColumn]: owner, ...rest }: Record<string, unknown> = await row(sample);
      return hasOwnName ? rest : { [ownerColumn]: owner, ...rest };
    },
    /** Makes the one row, unless it is as it was made. */
    async holdOne() {
      if (isHeld || (appendOnly && (await rows()).length > 0)) return;
      const one = await this.newRow();
      if (!appendOnly) await sql.query(`delete from ${quotedTable(table)} where ${mine}`);
      await sql.query(insertOf(table, one));
      isHeld = true;
    },
    willChange() {
      isHeld = false;
    },
  };
}

type Table = ReturnType<typeof tableOf>;

function expectRefusal({ status, code }: { status: number; code: string }) {
  expect([401, 403]).toContain(status);
  expect(code).toBe("42501");
}

/**
 * How many rows a statement without a filter reaches as this caller. A request needs a filter, which the policy for
 * reading decides on as well; this asks the policy of the verb alone. Nothing stays changed.
 */
async function reachedUnfiltered(
  caller: Caller,
  statement: string,
  values: unknown[] = [],
): Promise<number | null> {
  return (await asCaller(caller, (client) => client.query(statement, values))).rowCount;
}

type Trial = {
  caller: Caller;
  outcome: Outcome;
  table: Table;
  change: Record<string, unknown>;
  /** Those to ask for where not all are granted; all of them are tried as well, and refused to everybody. */
  columns: string | undefined;
};

/** Each trial starts from exactly one row of the owner and ends with a look at what is really there. */
const trials = {
  async select({ caller, outcome, table, columns }: Trial) {
    if (columns) expectRefusal(await rest(caller, "GET", table.filtered));
    const answer = await rest(caller, "GET", `${table.filtered}${columns ? `&select=${columns}` : ""}`);
    expect(await table.rows()).toHaveLength(1);
    if (outcome === "refused") return expectRefusal(answer);
    expect(answer.status).toBe(200);
    expect(answer.rows).toHaveLength(outcome === "allowed" ? 1 : 0);
  },
  async insert({ caller, outcome, table }: Trial) {
    const answer = await rest(caller, "POST", table.address, await table.newRow());
    if (outcome === "allowed") expect(answer.status).toBe(201);
    else expectRefusal(answer);
    expect(await table.rows()).toHaveLength(outcome === "allowed" ? 2 : 1);
  },
  async update({ caller, outcome, table, change }: Trial) {
    const before = await table.rows();
    const answer = await rest(caller, "PATCH", table.filtered, change);
    if (outcome === "refused") expectRefusal(answer);
    else expect(answer.status).toBe(204);
    if (outcome === "allowed") expect(await table.rows()).toMatchObject([change]);
    else expect(await table.rows()).toEqual(before);
    if (outcome !== "hidden") return;
    // A value that is given: one of the row would be read, by the policy for reading.
    const [[column, value] = ["", null]] = Object.entries(change);
    const statement = `update ${table.quotedName} set ${pg.escapeIdentifier(column)} = $1`;
    expect(await reachedUnfiltered(caller, statement, [value])).toBe(0);
  },
  async delete({ caller, outcome, table }: Trial) {
    const answer = await rest(caller, "DELETE", table.filtered);
    if (outcome === "refused") expectRefusal(answer);
    else expect(answer.status).toBe(204);
    expect(await table.rows()).toHaveLength(outcome === "allowed" ? 0 : 1);
    if (outcome === "hidden")
      expect(await reachedUnfiltered(caller, `delete from ${table.quotedName}`)).toBe(0);
  },
};

/** To which topics a new row of the owner is announced. Of a view, the table behind it is named. */
async function topicsToldOf(name: string, table: Table): Promise<string[]> {
  const clock = await sql.query<{ now: string }>("select localtimestamp::text as now");
  await table.holdOne();
  expect(await table.rows()).toHaveLength(1);
  const messages = await sql.query<{ topic: string }>(
    `select distinct topic from realtime.messages
     where inserted_at >= $1::timestamp and payload ->> 'operation' = 'INSERT' and payload ->> 'table' = $2`,
    [clock.rows[0]?.now, name],
  );
  return messages.rows.map(({ topic }) => topic);
}

/** The columns of which customers have a privilege, in the order of the table. */
async function columnsWith(table: string, privilege: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and ($2 = '' or has_column_privilege('authenticated', attrelid, attnum, $2))
     order by attnum`,
    [quotedTable(table), privilege],
  );
  return rows.map(({ name }) => name);
}

/** The verbs of which a role has a privilege on the relation or a column of it. */
async function grantsOn(relation: string): Promise<string[]> {
  const { rows } = await sql.query<{ held: string }>(
    `select role || ' ' || verb as held from unnest($2::text[]) as role, unnest($3::text[]) as verb
     where case verb when 'delete' then has_table_privilege(role, $1, verb)
       else has_any_column_privilege(role, $1, verb) end`,
    [relation, roles, verbs],
  );
  return rows.map(({ held }) => held).sort();
}

/** A table, and again by the customers' own names where it has any. */
const cases = tableEntries.flatMap(([key, described]) => {
  if (!("may" in described)) return [];
  const table = key.replace("public.", "");
  const own = { name: `${table}_<id>`, table, described, hasOwnName: true };
  return [{ name: table, table, described, hasOwnName: false }, ...(described.hasOwnNames ? [own] : [])];
});

const inOrder = { concurrent: false };

/** Those who try what is not theirs are the same at each table; each has an owner of its own. */
const strangers = {
  other: await createPerson({ services: serviceKeys }),
  "admin at aal1": await createPerson({ services: serviceKeys, admin: "without factor" }),
  admin: await createPerson({ services: serviceKeys, admin: true }),
};

describe.concurrent.each(cases)("access to $name", ({ name, table: tableName, described, hasOwnName }) => {
  let people: Record<"owner" | "other" | "admin at aal1" | "admin", Person>;
  let table: Table;
  let columns: string | undefined;
  beforeAll(async () => {
    const owner = await createPerson({ services: serviceKeys });
    people = { owner, ...strangers };
    const sample = sampleOf({
      owner: owner.id,
      admin: strangers.admin.id,
      mark: `merk-${owner.id.slice(0, 8)}`,
      query: (text) => sql.rows(text),
    });
    table = tableOf(tableName, described, sample, hasOwnName);
    if (hasOwnName)
      await prepareOwnTable(tableName === "user_emails" ? "user_emails" : "meeting_feedback", owner);
    const kept = namesIn(described.kept);
    if (kept.length > 0) {
      const all = await columnsWith(`public.${tableName}`, "");
      columns = all.filter((column) => !kept.includes(column)).join(",");
    }
  });
  const callerOf = (persona: Persona): Caller =>
    ({ anon: "anon" as const, service: "service" as const, ...people })[persona];

  // First, while no row is there yet. policies/realtime.test.ts proves over sockets which topics a person may join.
  test("Realtime tells of a new row on topics of sessions alone", inOrder, async () => {
    const { owner, other, "admin at aal1": unproved, admin } = people;
    // Of all admins, those with the latest tokens are told.
    await sql.query(
      "update auth.sessions set refreshed_at = now() at time zone 'UTC' where user_id = any($1::uuid[])",
      [[admin.id, unproved.id]],
    );
    const topics = await topicsToldOf(tableName, table);
    const tells = (person: Person) =>
      [`session:${sessionIdOf(person)}`, `admins:${sessionIdOf(person)}`].some((topic) =>
        topics.includes(topic),
      );
    const isTold: Record<Persona, boolean> = {
      anon: topics.some((topic) => !/^(session|admins):[0-9a-f-]{36}$/.test(topic)),
      owner: topics.includes(`session:${sessionIdOf(owner)}`),
      other: tells(other),
      "admin at aal1": tells(unproved),
      admin: topics.includes(`admins:${sessionIdOf(admin)}`),
      service: false,
    };
    expect(personas.filter((persona) => isTold[persona])).toEqual(described.hears ?? []);
    for (const persona of personas) {
      const outcome = isTold[persona] ? "allowed" : "refused";
      proved({ kind: "table", name, persona, verb: "realtime", outcome });
    }
  });

  // A name of one customer's grants whole rows; reading and writing by it takes the rights on the table's columns.
  if (!hasOwnName) {
    test("customers read and write the columns that are theirs, and no other", inOrder, async () => {
      const { may, kept, updates } = described;
      const [all, read, inserted, updated] = await Promise.all(
        ["", "select", "insert", "update"].map((privilege) => columnsWith(`public.${tableName}`, privilege)),
      );
      const given = may.owner?.includes("insert") ? Object.keys(await table.newRow()) : [];
      expect(inserted?.sort()).toEqual(given.sort());
      expect(updated?.sort()).toEqual(namesIn(updates).sort());
      const isRead = may.owner?.includes("select") || may.admin?.includes("select");
      expect(read).toEqual(isRead ? all?.filter((column) => !namesIn(kept).includes(column)) : []);
    });
  }

  const cells = personas.flatMap((persona) =>
    verbs.map((verb) => ({ persona, verb, outcome: outcomeOf(described, persona, verb) })),
  );
  // A name of one customer's grants every verb to those who are signed in: its table refuses them.
  const holds = (role: Role, verb: Verb) =>
    role !== "anon" && (hasOwnName || isGranted(described, role, verb));
  const isTried = ({ persona, verb }: { persona: Persona; verb: Verb }) => holds(roleOf(persona), verb);

  test("is granted to no role beyond this", inOrder, async () => {
    const granted = roles.flatMap((role) =>
      verbs.flatMap((verb) => (holds(role, verb) ? [`${role} ${verb}`] : [])),
    );
    expect(await grantsOn(table.quotedName)).toEqual(granted.sort());
    for (const cell of cells.filter((each) => !isTried(each))) proved({ kind: "table", name, ...cell });
  });

  test.each(cells.filter(isTried))(
    "$persona, $verb: $outcome",
    inOrder,
    async ({ persona, verb, outcome }) => {
      await table.holdOne();
      if (verb !== "select" && outcome === "allowed") table.willChange();
      await trials[verb]({ caller: callerOf(persona), outcome, table, change: described.change, columns });
      proved({ kind: "table", name, persona, verb, outcome });
    },
  );

  // The refusal looks at the role and the request alone; of those who are signed in, the owner and an admin try it.
  test("is counted by estimate for the service role alone", inOrder, async () => {
    await table.holdOne();
    expect(await table.rows()).toHaveLength(1);
    const asked = columns ? `${table.address}?select=${columns}` : table.address;
    for (const persona of ["owner", "admin", "service"] as const) {
      const answer = await askCount(callerOf(persona), "GET", asked, estimate);
      if (persona === "service" && isGranted(described, "service_role", "select"))
        expect(answer.total).toMatch(/^\d+$/);
      // Without a right to the rows that is what the answer says.
      else expect(["query_refused", "42501"]).toContain(answer.code);
    }
    for (const persona of personas) {
      const outcome = persona === "service" ? outcomeOf(described, persona, "select") : "refused";
      proved({ kind: "table", name, persona, verb: "estimate", outcome });
    }
  });
});
