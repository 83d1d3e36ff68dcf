import type { RawRow } from "./filters.ts";
import type { RelationFacts } from "./relations.ts";
import type { Commit, RowMessage } from "./replication.ts";
import type { ChangeType } from "./subscriptions.ts";

export type JsonRow = Readonly<Record<string, unknown>>;

/** One change of one row, as the stream prints it. */
export type RowChange = {
  type: ChangeType;
  relationOid: number;
  schema: string;
  table: string;
  commit: Commit;
  /** The row after the change; the deleted row's identity on DELETE. Filters look at this. */
  row: RawRow;
  /** The row before the change, as far as the stream has it: all of it with replica identity full, else its key. */
  oldRow: RawRow;
};

/** The shape of `payload.data` in a postgres_changes message. */
export type ChangeData = {
  schema: string;
  table: string;
  type: ChangeType;
  commit_timestamp: string;
  columns: { name: string; type: string }[];
  record?: JsonRow;
  old_record?: JsonRow;
  errors: string[] | null;
};

const unauthorizedError = "Error 401: Unauthorized";
const noPrimaryKeyError = "Error 400: Bad Request, no primary key";

export function rowChangeOf(message: RowMessage, commit: Commit): RowChange {
  const { relationOid, schema, name: table, keyColumns } = message.relation;
  const place = { relationOid, schema, table, commit };
  if (message.tag === "insert") return { ...place, type: "INSERT", row: message.new, oldRow: {} };
  const identity = message.old ?? message.key;
  if (message.tag === "delete")
    return { ...place, type: "DELETE", row: identity ?? {}, oldRow: identity ?? {} };
  // Postgres leaves the old key out when it did not change.
  return {
    ...place,
    type: "UPDATE",
    row: message.new,
    oldRow: identity ?? pick(message.new, (name) => keyColumns.includes(name)),
  };
}

/** The reader's columns: those that the role may select, and of these only the ones that the subscription asks for. */
export type Reader = { selectable: ReadonlySet<string>; select: readonly string[] | undefined };

/** The error when these privileges do not allow the change to be shown, else undefined. A DELETE shows only a key. */
export function readError(
  change: RowChange,
  facts: RelationFacts,
  { selectable }: Reader,
): string | undefined {
  if (change.type === "DELETE") return undefined;
  if (facts.primaryKey.length === 0) return noPrimaryKeyError;
  return facts.primaryKey.every((column) => selectable.has(column)) ? undefined : unauthorizedError;
}

/** The payload for the reader; `rows` are the change's rows as the Data API prints them. */
export function changeData(
  change: RowChange,
  facts: RelationFacts,
  reader: Reader,
  rows: { row: JsonRow; oldRow: JsonRow },
): ChangeData {
  const error = readError(change, facts, reader);
  const head = {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: change.commit.at.toISOString(),
  };
  if (error) return { ...head, columns: [], ...emptyRecords(change.type), errors: [error] };
  const isKey = (name: string) => facts.primaryKey.includes(name);
  const isShown = (name: string) =>
    reader.selectable.has(name) && (!reader.select || reader.select.includes(name) || isKey(name));
  // The row is gone, so no policy can check it: with row-level security only the key may be shown.
  const isShownOld = (name: string) =>
    isShown(name) && (change.type !== "DELETE" || !facts.rowSecurity || isKey(name));
  return {
    ...head,
    columns: facts.columns.filter(({ name }) => isShown(name)),
    ...(change.type === "DELETE" ? {} : { record: pick(rows.row, isShown) }),
    ...(change.type === "INSERT" ? {} : { old_record: pick(rows.oldRow, isShownOld) }),
    errors: null,
  };
}

const emptyRecords = (type: ChangeType) =>
  type === "INSERT" ? { record: {} } : { record: {}, old_record: {} };

function pick<Value>(
  row: Readonly<Record<string, Value>>,
  isWanted: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => isWanted(name)));
}
