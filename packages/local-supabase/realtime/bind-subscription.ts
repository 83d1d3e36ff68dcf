import pg from "pg";
import * as z from "zod";
import type { Claims } from "../keys.ts";
import { type BoundCondition, isTypedOperator, orderingOf } from "./filters.ts";
import { publication } from "./replication.ts";
import {
  isWildcard,
  type ParsedRequest,
  parseRequest,
  type Subscription,
  SubscriptionError,
  type SubscriptionRequest,
} from "./subscriptions.ts";

/**
 * Reads one request and checks it against the database: a published table, filter and selected columns that the role
 * may read, operands of the column's type. A wildcard needs no check: it takes what is published when it changes.
 * Throws SubscriptionError.
 */
export async function bindSubscription(
  pool: pg.Pool,
  claims: Claims,
  id: number,
  request: SubscriptionRequest,
): Promise<Subscription> {
  const parsed = parseRequest(request);
  if (isWildcard(parsed)) return { ...parsed, id, conditions: [] };
  const columns = await readableColumns(pool, parsed, claims.role);
  for (const column of parsed.select ?? []) {
    if (!columns.has(column)) throw failed(parsed, `invalid column for select ${column}`);
  }
  return { ...parsed, id, conditions: await bindConditions(pool, parsed, columns) };
}

/** `sqlType` is the type's name as SQL has it, quoted where needed. */
type Column = { type: string; sqlType: string };

const tableRowsSchema = z.array(
  z.object({
    columns: z.array(z.object({ name: z.string(), type: z.string(), sqlType: z.string() })).nullable(),
  }),
);

async function readableColumns(
  pool: pg.Pool,
  request: ParsedRequest,
  role: string,
): Promise<Map<string, Column>> {
  const { rows } = await pool.query(
    `select (select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'sqlType', format_type(t.oid, null)))
               from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_roles r on r.rolname = $4
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege(r.oid, a.attrelid, a.attnum, 'SELECT')) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_publication p on p.pubname = $3
      where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p')
        and (p.puballtables
          or exists (select from pg_publication_rel r where r.prpubid = p.oid and r.prrelid = c.oid)
          or exists (select from pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = n.oid))`,
    [request.schema, request.table, publication, role],
  );
  const [table] = tableRowsSchema.parse(rows);
  if (!table) throw unpublished(request);
  return new Map(table.columns?.map(({ name, ...column }) => [name, column]));
}

/** Postgres converts each operand to the column's type and prints it in the format of the stream. */
async function bindConditions(
  pool: pg.Pool,
  request: ParsedRequest,
  columns: ReadonlyMap<string, Column>,
): Promise<BoundCondition[]> {
  const typed = request.conditions.map((condition) => {
    const column = columns.get(condition.column);
    if (!column) throw failed(request, `invalid column for filter ${condition.column}`);
    return { condition, column };
  });
  const operands = typed.flatMap(({ condition, column: { sqlType } }) =>
    isTypedOperator(condition.operator) ? condition.operands.map((operand) => ({ operand, sqlType })) : [],
  );
  const printed = await printOperands(pool, request, operands);
  return typed.map(({ condition, column }) => ({
    ...condition,
    ordering: orderingOf(column.type),
    operands: isTypedOperator(condition.operator)
      ? printed.splice(0, condition.operands.length)
      : condition.operands,
  }));
}

const printedSchema = z.array(z.object({ printed: z.array(z.string()) })).min(1);

async function printOperands(
  pool: pg.Pool,
  request: ParsedRequest,
  operands: readonly { operand: string; sqlType: string }[],
): Promise<string[]> {
  if (operands.length === 0) return [];
  const values = operands.map(({ sqlType }, index) => `format('%s', $${index + 1}::${sqlType})`);
  try {
    const texts = operands.map(({ operand }) => operand);
    const { rows } = await pool.query(`select array[${values.join(", ")}] as printed`, texts);
    return printedSchema.parse(rows).flatMap(({ printed }) => printed);
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
