import pg from "pg";
import { z } from "zod";
import type { Claims } from "../keys.ts";
import {
  type BoundCondition,
  type FilterCondition,
  FilterError,
  isTypedOperator,
  orderingOf,
  parseFilter,
} from "./filters.ts";
import { publication } from "./replication.ts";

export const changeTypes = ["INSERT", "UPDATE", "DELETE"] as const;
export type ChangeType = (typeof changeTypes)[number];

/** One entry of `config.postgres_changes` as the client sends it; unknown keys are echoed. */
export const subscriptionRequestSchema = z.looseObject({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().nullish(),
  select: z.array(z.string()).nullish(),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;

export type Subscription = {
  /** Names the subscription in what the client receives. */
  id: number;
  event: ChangeType | "*";
  schema: string;
  table: string;
  conditions: readonly BoundCondition[];
  /** Only these columns and the primary key; undefined means all. */
  select: readonly string[] | undefined;
};

/** The message is hosted's, sent to the subscriber as it is. */
export class SubscriptionError extends Error {}

type ParsedRequest = Omit<Subscription, "id" | "conditions"> & { conditions: FilterCondition[] };

/** Reads one request and checks it against the database: a published table, filter columns that the role may read. */
export async function bindSubscription(
  pool: pg.Pool,
  claims: Claims,
  id: number,
  request: SubscriptionRequest,
): Promise<Subscription> {
  const parsed = parseRequest(request);
  const columns = await publishedColumns(pool, parsed, claims.role);
  if (!columns) throw unpublished(parsed);
  for (const column of parsed.select ?? []) {
    if (!columns.has(column)) throw failed(parsed, `invalid column for select ${column}`);
  }
  return { ...parsed, id, conditions: await bindConditions(pool, parsed, columns) };
}

function parseRequest(request: SubscriptionRequest): ParsedRequest {
  const { schema, table, filter, select } = request;
  if (!(schema || table)) {
    throw new SubscriptionError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(request)}`,
    );
  }
  const event: Subscription["event"] =
    changeTypes.find((type) => type === request.event?.toUpperCase()) ?? "*";
  const parsed = {
    event,
    schema: schema ?? "public",
    table: table ?? "*",
    conditions: parseConditions(filter ?? ""),
  };
  const isWildcard = parsed.schema === "*" || parsed.table === "*";
  if (isWildcard && select?.length) {
    throw new SubscriptionError(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
    );
  }
  if (isWildcard && parsed.conditions.length > 0) {
    // Hosted binds such a filter to every table that has the column; nothing here needs that.
    throw new SubscriptionError("A filter needs an explicit schema and table name.");
  }
  return { ...parsed, select: select?.length ? select : undefined };
}

function parseConditions(filter: string): FilterCondition[] {
  try {
    return parseFilter(filter);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new SubscriptionError(`Error parsing \`filter\` params: ${error.message}`);
  }
}

type PublishedColumn = { type: string; sqlType: string };

const columnRowsSchema = z.array(
  z.object({ name: z.string().nullable(), type: z.string().nullable(), sql_type: z.string().nullable() }),
);

/** The columns that the role may read, or undefined where no published table has this name. Wildcards have none. */
async function publishedColumns(
  pool: pg.Pool,
  { schema, table }: ParsedRequest,
  role: string,
): Promise<Map<string, PublishedColumn> | undefined> {
  const { rows } = await pool.query(
    `select a.attname::text as name, t.typname::text as type, format_type(t.oid, null) as sql_type
       from (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_publication p
              where p.pubname = $3 and ($1 = '*' or n.nspname = $1) and ($2 = '*' or c.relname = $2)
                and c.relkind in ('r', 'p')
                and (exists (select from pg_publication_rel r where r.prpubid = p.oid and r.prrelid = c.oid)
                  or exists (select from pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = n.oid)
                  or p.puballtables and n.nspname not in ('pg_catalog', 'information_schema'))
              limit 1) as published
       left join pg_attribute a on a.attrelid = published.oid and a.attnum > 0 and not a.attisdropped
         and '*' not in ($1, $2)
         and exists (select from pg_roles r where r.rolname = $4
                      and has_column_privilege(r.oid, published.oid, a.attnum, 'SELECT'))
       left join pg_type t on t.oid = a.atttypid`,
    [schema, table, publication, role],
  );
  const parsed = columnRowsSchema.parse(rows);
  if (parsed.length === 0) return undefined;
  const columns = new Map<string, PublishedColumn>();
  for (const { name, type, sql_type } of parsed) {
    if (name !== null && type !== null && sql_type !== null) columns.set(name, { type, sqlType: sql_type });
  }
  return columns;
}

/** Lets Postgres read each operand as a value of the column's type and print it as the stream does. */
async function bindConditions(
  pool: pg.Pool,
  request: ParsedRequest,
  columns: Map<string, PublishedColumn>,
): Promise<BoundCondition[]> {
  const typed = request.conditions.map((condition) => {
    const column = columns.get(condition.column);
    if (!column) throw failed(request, `invalid column for filter ${condition.column}`);
    return { ...condition, sqlType: column.sqlType, ordering: orderingOf(column.type) };
  });
  const operands = typed.flatMap(({ operator, operands, sqlType }) =>
    isTypedOperator(operator) ? operands.map((operand) => ({ operand, sqlType })) : [],
  );
  const printed = await printOperands(pool, request, operands);
  return typed.map(({ sqlType: _, ...condition }) =>
    isTypedOperator(condition.operator)
      ? { ...condition, operands: printed.splice(0, condition.operands.length) }
      : condition,
  );
}

async function printOperands(
  pool: pg.Pool,
  request: ParsedRequest,
  operands: { operand: string; sqlType: string }[],
): Promise<string[]> {
  if (operands.length === 0) return [];
  const values = operands.map(({ sqlType }, index) => `format('%s', $${index + 1}::${sqlType})`);
  try {
    const { rows } = await pool.query(
      `select array[${values.join(", ")}] as printed`,
      operands.map(({ operand }) => operand),
    );
    return z.object({ printed: z.array(z.string()) }).parse(rows[0]).printed;
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw failed(request, `ERROR ${error.code} ${error.message}`);
    throw error;
  }
}

const unpublished = (request: ParsedRequest) =>
  new SubscriptionError(
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${inWords(request)}]`,
  );

const failed = (request: ParsedRequest, reason: string) =>
  new SubscriptionError(
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${inWords(request)}]. Exception: ${reason}`,
  );

function inWords({ event, schema, table, conditions, select }: ParsedRequest): string {
  const filters = conditions.map(
    ({ column, operator, operands }) => `${column} ${operator} ${operands.join(",")}`,
  );
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.join("; ")}], select: ${select?.join(",") ?? "nil"}`;
}
