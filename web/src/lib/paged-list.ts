import * as z from "zod/mini";

/** A row's place in a list, newest first. `createdAt` is as the database wrote it: a number would lose microseconds. */
export type RowKey = {
  createdAt: string;
  id: string;
};

/** Rows that follow each other without a gap, newest first, and how many there are beyond them. */
export type PagedList<Row> = {
  rows: readonly Row[];
  /** The keys of the first and the last; null when there is none. */
  newest: RowKey | null;
  oldest: RowKey | null;
  /** Rows in the range that was asked for, read or not. */
  total: number;
};

export type PageRange = {
  olderThan?: RowKey;
  rowsMax: number;
  signal?: AbortSignal;
};

/** Reads the newest rows, or those behind a place. */
export type ReadPage<Row> = (range: PageRange) => Promise<PagedList<Row>>;

/** The Data API gives no more than this at once and says nothing of the rest. */
const rowsPerRequest = 1000;

/** The list in an answer of the Data API, whose rows stand in the order of their keys. */
export function pagedList<Row>(
  stored: readonly unknown[],
  total: number | null,
  as: z.ZodMiniType<readonly Row[]>,
): PagedList<Row> {
  return {
    rows: as.parse(stored),
    newest: keyOf(stored.at(0)),
    oldest: keyOf(stored.at(-1)),
    total: total ?? stored.length,
  };
}

const storedKey = z.object({ id: z.coerce.string(), created_at: z.string() });

function keyOf(row: unknown): RowKey | null {
  if (row === undefined) return null;
  const { id, created_at: createdAt } = storedKey.parse(row);
  return { createdAt, id };
}

export type PagedQuery<Query> = {
  lte(column: "created_at", value: string): Query;
  or(filters: string): Query;
  order(column: "created_at" | "id", options: { ascending: boolean }): Query;
  limit(rowsMax: number): Query;
  abortSignal(signal: AbortSignal): Query;
};

/**
 * The query for the newest rows of the range, in the order of their keys. An index begins at the first condition; the
 * second one it cannot use.
 */
export function inRange<Query extends PagedQuery<Query>>(query: Query, range: PageRange): Query {
  const { olderThan, rowsMax, signal } = range;
  const bounded = olderThan ? query.lte("created_at", olderThan.createdAt).or(beyond(olderThan)) : query;
  const page = bounded
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(rowsMax);
  return signal ? page.abortSignal(signal) : page;
}

const beyond = ({ createdAt, id }: RowKey) => `created_at.lt."${createdAt}",id.lt.${id}`;

/** The newest rows, read anew. `rowsWanted` is asked after each request: older ones may be added meanwhile. */
export async function readNewest<Row>(
  read: ReadPage<Row>,
  rowsWanted: () => number,
  signal: AbortSignal,
): Promise<PagedList<Row>> {
  let list = await read({ rowsMax: Math.min(rowsWanted(), rowsPerRequest), signal });
  while (list.oldest && list.rows.length < Math.min(rowsWanted(), list.total)) {
    const rowsMax = Math.min(rowsWanted() - list.rows.length, rowsPerRequest);
    const older = await read({ olderThan: list.oldest, rowsMax, signal });
    if (older.rows.length === 0) break;
    list = withOlder(list, list.oldest, older);
  }
  return list;
}

/** Every row, newest first, by way of the last one of each request: news neither repeats nor hides one. */
export async function readEvery<Row>(
  read: ReadPage<Row>,
  list: PagedList<Row>,
  onRead: (count: number) => void,
): Promise<readonly Row[]> {
  const rows = [...list.rows];
  onRead(rows.length);
  for (let place = list.rows.length < list.total ? list.oldest : null; place; ) {
    const older = await read({ olderThan: place, rowsMax: rowsPerRequest });
    rows.push(...older.rows);
    onRead(rows.length);
    place = older.rows.length < older.total ? older.oldest : null;
  }
  return rows;
}

/** The list with the rows older than `place`; as it is when it ends elsewhere by now. */
export function withOlder<Row>(list: PagedList<Row>, place: RowKey, older: PagedList<Row>): PagedList<Row> {
  if (list.oldest?.id !== place.id) return list;
  return { ...list, rows: [...list.rows, ...older.rows], oldest: older.oldest ?? list.oldest };
}
