import { askCount, type Caller, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { places } from "#supabase/tests/personal-data.ts";
import { proved } from "./access-record.ts";

/**
 * The outcome of an attempt: `allowed`; `hidden`, when the request succeeds and finds nothing to act on; `refused`, when
 * the database says no (42501).
 */
type Outcome = "allowed" | "hidden" | "refused";
const verbs = ["select", "insert", "update", "delete"] as const;
/** Ways to ask for a count that the planner guesses from everybody's rows; the last is hidden from the first look. */
export const estimates = [["count=planned"], ["count=estimated"], ["count=planned", "return=minimal"]];
/** `admin at aal1` is an admin whose session has no second factor: for the database another customer. */
const personas = ["anon", "owner", "other", "admin at aal1", "admin", "service"] as const;
type Persona = (typeof personas)[number];
/** Outcomes in the order select, insert, update, delete. */
type Row = readonly [Outcome, Outcome, Outcome, Outcome];

type Matrix = {
  /** The name without quotes; that of a customer's view derives from the owner. */
  table: string | ((owner: Person) => string);
  /** The owner's column, where rows of several owners show. */
  ownerColumn?: string;
  /** Makes sure that the owner's table is there and known to the Data API. */
  prepare?: (owner: Person) => Promise<unknown>;
  /** A valid row of the owner, as anybody who could insert would send it. */
  row: (owner: Person) => Record<string, unknown>;
  /** The columns to ask for where not all are granted; all of them are tried as well, and refused to everybody. */
  columns?: string;
  /** The values that an update tries to write. */
  change: Record<string, unknown>;
  /** Its rows can't be removed, by the owner of the database either: every trial meets the same row. */
  appendOnly?: boolean;
  /** Those of everybody who is signed in. */
  services?: readonly ServiceKey[];
  access: Record<Exclude<Persona, "admin at aal1">, Row>;
};

const quoted = (name: string) => `"${name}"`;

/** One table as it really is, past every policy. */
function tableOf(owner: Person, { table, ownerColumn, appendOnly }: Matrix) {
  const name = typeof table === "string" ? table : table(owner);
  const mine = ownerColumn ? `${quoted(ownerColumn)} = '${owner.id}'` : "true";
  const rows = async (): Promise<unknown[]> => {
    const result = await sql.query<{ row: unknown }>(
      `select to_jsonb(t) as row from public.${quoted(name)} as t where ${mine} order by to_jsonb(t)::text`,
    );
    return result.rows.map(({ row }) => row);
  };
  return {
    address: encodeURIComponent(name),
    quotedName: `public.${quoted(name)}`,
    filtered: `${encodeURIComponent(name)}?${ownerColumn ? `${quoted(ownerColumn)}=eq.${owner.id}` : "id=not.is.null"}`,
    rows,
    async holdOnly(row: Record<string, unknown>) {
      const columns = Object.keys(row).map(quoted).join(", ");
      if (appendOnly && (await rows()).length > 0) return;
      if (!appendOnly) await sql.query(`delete from public.${quoted(name)} where ${mine}`);
      await sql.query(
        `insert into public.${quoted(name)} (${columns})
         select ${columns} from jsonb_populate_record(null::public.${quoted(name)}, $1)`,
        [row],
      );
    },
  };
}

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
  if (caller === "service") return 0;
  const claims = caller === "anon" ? { role: "anon" } : decodeJwt(caller.token);
  const client = await sql.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    await client.query(`set local role ${caller === "anon" ? "anon" : "authenticated"}`);
    return (await client.query(statement, values)).rowCount;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

type Trial = { caller: Caller; outcome: Outcome; owner: Person; matrix: Matrix };

/** Each trial starts from exactly one row of the owner and ends with a look at what is really there. */
const trials = {
  async select({ caller, outcome, owner, matrix }: Trial) {
    const table = tableOf(owner, matrix);
    await table.holdOnly(matrix.row(owner));
    if (matrix.columns) expectRefusal(await rest(caller, "GET", table.filtered));
    const answer = await rest(
      caller,
      "GET",
      `${table.filtered}${matrix.columns ? `&select=${matrix.columns}` : ""}`,
    );
    expect(await table.rows()).toHaveLength(1);
    if (outcome === "refused") return expectRefusal(answer);
    expect(answer.status).toBe(200);
    expect(answer.rows).toHaveLength(outcome === "allowed" ? 1 : 0);
  },
  async insert({ caller, outcome, owner, matrix }: Trial) {
    const table = tableOf(owner, matrix);
    await table.holdOnly(matrix.row(owner));
    const answer = await rest(caller, "POST", table.address, matrix.row(owner));
    if (outcome === "allowed") expect(answer.status).toBe(201);
    else expectRefusal(answer);
    expect(await table.rows()).toHaveLength(outcome === "allowed" ? 2 : 1);
  },
  async update({ caller, outcome, owner, matrix }: Trial) {
    const table = tableOf(owner, matrix);
    await table.holdOnly(matrix.row(owner));
    const before = await table.rows();
    const answer = await rest(caller, "PATCH", table.filtered, matrix.change);
    if (outcome === "refused") expectRefusal(answer);
    else expect(answer.status).toBe(204);
    if (outcome === "allowed") expect(await table.rows()).toMatchObject([matrix.change]);
    else expect(await table.rows()).toEqual(before);
    if (outcome !== "hidden") return;
    // A value that is given: one of the row would be read, by the policy for reading.
    const [[column, value] = ["", null]] = Object.entries(matrix.change);
    const statement = `update ${table.quotedName} set ${quoted(column)} = $1`;
    expect(await reachedUnfiltered(caller, statement, [value])).toBe(0);
  },
  async delete({ caller, outcome, owner, matrix }: Trial) {
    const table = tableOf(owner, matrix);
    await table.holdOnly(matrix.row(owner));
    const answer = await rest(caller, "DELETE", table.filtered);
    if (outcome === "refused") expectRefusal(answer);
    else expect(answer.status).toBe(204);
    expect(await table.rows()).toHaveLength(outcome === "allowed" ? 0 : 1);
    if (outcome === "hidden")
      expect(await reachedUnfiltered(caller, `delete from ${table.quotedName}`)).toBe(0);
  },
};

/** Of the session that this person's token is of: their topics are named by it. */
export const sessionIdOf = ({ token }: Person) => String(decodeJwt(token).session_id);

/** The people who are told that a row changed; of a view, as of the table behind it. */
const listenersOf = (name: string) => places[`public.${name.replace("_<id>", "")}`]?.hears ?? [];

/** To which topics a new row of the owner is announced. Of a view, the table behind it is named. */
async function topicsToldOf(owner: Person, matrix: Matrix): Promise<string[]> {
  const table = tableOf(owner, matrix);
  const clock = await sql.query<{ now: string }>("select localtimestamp::text as now");
  await table.holdOnly(matrix.row(owner));
  expect(await table.rows()).toHaveLength(1);
  const messages = await sql.query<{ topic: string }>(
    `select distinct topic from realtime.messages
     where inserted_at >= $1::timestamp and payload ->> 'operation' = 'INSERT'
       and payload ->> 'table' = regexp_replace($2, '_[0-9a-f]{8}(_[0-9a-f]{4}){3}_[0-9a-f]{12}$', '')`,
    [clock.rows[0]?.now, decodeURIComponent(table.address)],
  );
  return messages.rows.map(({ topic }) => topic);
}

/**
 * Tries every verb as every persona on a row of `owner`, and compares with the table of outcomes. A denial counts
 * only when the row is really there and unchanged.
 */
export function describeAccess(name: string, matrix: Matrix) {
  const { services = serviceKeys } = matrix;
  const access: Record<Persona, Row> = { ...matrix.access, "admin at aal1": matrix.access.other };
  const cells = personas.flatMap((persona) =>
    verbs.map((verb, index) => ({ persona, verb, outcome: access[persona][index] ?? "refused" })),
  );

  describe(`access to ${name}`, () => {
    let people: Record<"owner" | "other" | "admin at aal1" | "admin", Person>;
    beforeAll(async () => {
      const [owner, other, unproved, admin] = await Promise.all([
        createPerson({ services }),
        createPerson({ services }),
        createPerson({ services, admin: "without factor" }),
        createPerson({ services, admin: true }),
      ]);
      await matrix.prepare?.(owner);
      people = { owner, other, "admin at aal1": unproved, admin };
    });

    // First, while no row is there yet. policies/realtime.test.ts proves over sockets which topics a person may join.
    test("Realtime tells of a new row on topics of sessions alone", async () => {
      const { owner, other, "admin at aal1": unproved, admin } = people;
      // Of all admins, those with the latest tokens are told.
      await sql.query(
        "update auth.sessions set refreshed_at = now() at time zone 'UTC' where user_id = any($1::uuid[])",
        [[admin.id, unproved.id]],
      );
      const topics = await topicsToldOf(owner, matrix);
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
      expect(personas.filter((persona) => isTold[persona])).toEqual(listenersOf(name));
      for (const persona of personas) {
        const outcome = isTold[persona] ? "allowed" : "refused";
        proved({ kind: "table", name, persona, verb: "realtime", outcome });
      }
    });

    test.each(cells)("$persona, $verb: $outcome", async ({ persona, verb, outcome }) => {
      const caller = { anon: "anon" as const, service: "service" as const, ...people }[persona];
      await trials[verb]({ caller, outcome, owner: people.owner, matrix });
      proved({ kind: "table", name, persona, verb, outcome });
    });

    test.each(personas)("%s, estimated count", async (persona) => {
      const { owner } = people;
      const table = tableOf(owner, matrix);
      await table.holdOnly(matrix.row(owner));
      expect(await table.rows()).toHaveLength(1);
      const caller = { anon: "anon" as const, service: "service" as const, ...people }[persona];
      const outcome = persona === "service" ? access.service[0] : "refused";
      for (const lines of estimates) {
        const asked = matrix.columns ? `${table.address}?select=${matrix.columns}` : table.address;
        const answer = await askCount(caller, "GET", asked, lines);
        if (outcome === "allowed") expect(answer.total).toMatch(/^\d+$/);
        // Without a right to the rows that is what the answer says, when the first look saw nothing.
        else expect(["count_refused", "42501"]).toContain(answer.code);
      }
      proved({ kind: "table", name, persona, verb: "estimate", outcome });
    });
  });
}
