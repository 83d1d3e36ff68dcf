import * as z from "zod";

/** One rule of the database that is taken away or widened. */
export type Mutant = {
  kind: "policy" | "trigger" | "check" | "raise" | "grant";
  /** Stays the same while the rule has its name. */
  name: string;
  /** The table or routine. */
  subject: string;
  /** Of what it says or does, for finding the tests that speak of it. */
  text: string;
  apply: string;
  restore: string;
  /** Known to be a second line behind another rule. */
  behind?: string;
};

type Query = (text: string) => Promise<unknown[]>;

/** Ours, of the schemas that hold rules: storage and realtime have tables of the platform, with policies of ours. */
const ours = `('public', 'private')`;
const withPolicies = `('public', 'private', 'storage', 'realtime')`;

/** Every rule that can be taken away, in one order. */
export async function listMutants(query: Query): Promise<Mutant[]> {
  const found: Mutant[] = [];
  for (const list of [policies, triggers, checks, raises, grants]) found.push(...(await list(query)));
  return found;
}

const policyRows = z.array(
  z.object({
    table: z.string(),
    relation: z.string(),
    policy: z.string(),
    name: z.string(),
    using: z.nullable(z.string()),
    check: z.nullable(z.string()),
  }),
);

/** A dropped policy refuses everything, which any test notices; one that lets everything through is the dangerous one. */
async function policies(query: Query): Promise<Mutant[]> {
  const rows = policyRows.parse(
    await query(`
      select case when schemaname in ('storage', 'realtime') then schemaname else tablename end as table, format('%I.%I', schemaname, tablename) as relation,
             format('%I', policyname) as policy, policyname as name, qual as using, with_check as check
      from pg_policies where schemaname in ${withPolicies} order by 2, 4`),
  );
  return rows.map(({ table, relation, policy, name, using, check }) => {
    const alter = (usingText: string | null, checkText: string | null) =>
      `alter policy ${policy} on ${relation}${usingText === null ? "" : ` using (${usingText})`}${checkText === null ? "" : ` with check (${checkText})`}`;
    return {
      kind: "policy",
      name: `${relation}: ${name}`,
      subject: table,
      text: `${table} ${name} ${using} ${check}`,
      apply: alter(using && "true", check && "true"),
      restore: alter(using, check),
    };
  });
}

const triggerRows = z.array(
  z.object({
    table: z.string(),
    relation: z.string(),
    trigger: z.string(),
    mode: z.string(),
    routine: z.string(),
    body: z.string(),
  }),
);
const enabled: Readonly<Record<string, string>> = { O: "enable", A: "enable always", R: "enable replica" };

async function triggers(query: Query): Promise<Mutant[]> {
  const rows = triggerRows.parse(
    await query(`
      select c.relname as table, format('%I.%I', n.nspname, c.relname) as relation,
             format('%I', t.tgname) as trigger, t.tgenabled as mode, p.proname as routine, p.prosrc as body
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_proc p on p.oid = t.tgfoid join pg_namespace pn on pn.oid = p.pronamespace
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and pn.nspname in ${ours} order by 2, 3`),
  );
  return rows.map(({ table, relation, trigger, mode, routine, body }) => ({
    kind: "trigger",
    name: `${relation}: ${trigger}`,
    subject: table,
    text: `${table} ${trigger} ${routine} ${body}`,
    apply: `alter table ${relation} disable trigger ${trigger}`,
    restore: `alter table ${relation} ${enabled[mode] ?? "enable"} trigger ${trigger}`,
  }));
}

const checkRows = z.array(
  z.object({
    table: z.string(),
    relation: z.string(),
    constraint: z.string(),
    definition: z.string(),
    written: z.boolean(),
  }),
);

async function checks(query: Query): Promise<Mutant[]> {
  const rows = checkRows.parse(
    await query(`
      select c.relname as table, format('%I.%I', n.nspname, c.relname) as relation,
             format('%I', o.conname) as constraint, pg_get_constraintdef(o.oid) as definition,
             n.nspname = 'public' and (has_any_column_privilege('authenticated', c.oid, 'insert, update')
               or has_any_column_privilege('service_role', c.oid, 'insert, update')) as written
      from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
      where o.contype = 'c' and o.conparentid = 0 and n.nspname in ${ours} order by 2, 3`),
  );
  return rows.map(({ table, relation, constraint, definition, written }) => ({
    kind: "check",
    name: `${relation}: ${constraint}`,
    subject: table,
    text: `check constraint ${table} ${constraint} ${definition}`,
    ...(!written && {
      behind: "A second line: no role of the API writes this table.",
    }),
    apply: `alter table ${relation} drop constraint ${constraint}`,
    // The rows of the tests may break it by now; for new rows it holds again.
    restore: `alter table ${relation} add constraint ${constraint} ${definition.replace(/ NOT VALID$/, "")} not valid`,
  }));
}

const routineRows = z.array(z.object({ routine: z.string(), definition: z.string() }));

/** A statement that refuses; in a text between quotes a semicolon ends nothing. */
const raise = /\braise\s+(?!notice|warning|log|debug|info)(?:[^;']|'(?:[^']|'')*')*;/gi;

async function raises(query: Query): Promise<Mutant[]> {
  const rows = routineRows.parse(
    await query(`
      select format('%I.%I', n.nspname, p.proname) as routine, pg_get_functiondef(p.oid) as definition
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
      where n.nspname in ${ours} and l.lanname = 'plpgsql' and p.prokind in ('f', 'p')
      order by 1, pg_get_function_identity_arguments(p.oid)`),
  );
  return rows.flatMap(({ routine, definition }) =>
    [...withoutComments(definition).matchAll(raise)].map((match, at) => ({
      kind: "raise" as const,
      name: `${routine}: ${at + 1}. ${oneLine(match[0])}`,
      subject: routine.replace(/^\w+\./, ""),
      text: `${routine} ${match[0]}`,
      apply: `${definition.slice(0, match.index)}null;${definition.slice(match.index + match[0].length)}`,
      restore: definition,
    })),
  );
}

/** As long as before: an apostrophe in a comment would open a text. */
const withoutComments = (definition: string) =>
  definition.replace(/--[^\n]*/g, (comment) => " ".repeat(comment.length));

const oneLine = (text: string) => text.replace(/\s+/g, " ").slice(0, 100);

const privilegeRows = z.array(
  z.object({
    table: z.string(),
    relation: z.string(),
    privilege: z.string(),
    role: z.string(),
    columns: z.array(z.string()),
  }),
);

/** A privilege that a role has on some columns, or on none, is given on the whole table; not where it has it on each. */
async function grants(query: Query): Promise<Mutant[]> {
  const rows = privilegeRows.parse(
    await query(`
      select c.relname as table, format('%I.%I', n.nspname, c.relname) as relation, privilege, role,
             array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and has_column_privilege(role, c.oid, a.attnum, privilege)) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace,
           unnest(array['select', 'insert', 'update']) as privilege, unnest(array['anon', 'authenticated']) as role
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition
        and exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and not has_column_privilege(role, c.oid, a.attnum, privilege)
        )
        and (role = 'authenticated' or privilege = 'select')
      order by 2, 3, 4`),
  );
  return rows.map(({ table, relation, privilege, role, columns }) => ({
    kind: "grant",
    name: `${relation}: ${privilege} to ${role}`,
    subject: table,
    text: `${table} ${role} ${privilege} column privilege`,
    apply: `grant ${privilege} on ${relation} to ${role}`,
    restore: `revoke ${privilege} on ${relation} from ${role}${
      columns.length > 0 ? `; grant ${privilege} (${columns.join(", ")}) on ${relation} to ${role}` : ""
    }`,
  }));
}
