import { hashKey, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type PagedList,
  type ReadPage,
  type RowKey,
  readAdded,
  readNewest,
  withAdded,
  withOlder,
} from "./paged-list.ts";
import { readAgain } from "./query-client.ts";

export type PagedListSource<Row> = {
  queryKey: readonly string[];
  read: ReadPage<Row>;
  /** Rows read at first, and with each request for older ones. */
  rowsPerPage: number;
  /** Names the rows in the log. */
  what: string;
};

const cached = <Row>(client: QueryClient, { queryKey }: PagedListSource<Row>) =>
  client.getQueryData<PagedList<Row>>(queryKey);

/** The newest rows of a list; read again, as many as are on the screen. */
export function pagedQuery<Row>(source: PagedListSource<Row>) {
  return queryOptions({
    queryKey: source.queryKey,
    queryFn: ({ client, signal }): Promise<PagedList<Row>> => {
      const rowsWanted = () => Math.max(source.rowsPerPage, cached(client, source)?.rows.length ?? 0);
      return readNewest(source.read, rowsWanted, signal);
    },
    meta: { what: source.what },
  });
}

const readsOfAdded = new Map<string, Promise<boolean>>();

/**
 * After rows were added: reads those alone, or the list again when more than that has changed. One after the other for
 * a list: two at once would each find it changed by the other, and read all of it again.
 * @returns as `readAgain`.
 */
export function readAddedRows<Row>(client: QueryClient, source: PagedListSource<Row>): Promise<boolean> {
  const key = hashKey(source.queryKey);
  const before: Promise<unknown> = readsOfAdded.get(key) ?? Promise.resolve();
  const read = () => readAddedNow(client, source);
  const reading = before.then(read, read);
  readsOfAdded.set(key, reading);
  return reading;
}

async function readAddedNow<Row>(client: QueryClient, source: PagedListSource<Row>): Promise<boolean> {
  const { queryKey, read } = source;
  const known = cached(client, source);
  if (!known || client.isFetching({ queryKey }) > 0) return readAgain(client, queryKey);
  const added = await readAdded(read, known).catch(() => null);
  const now = cached(client, source);
  // A list that was read meanwhile holds the added rows already.
  if (!added || !now || now.newest?.id !== known.newest?.id || now.total !== known.total) {
    return readAgain(client, queryKey);
  }
  client.setQueryData<PagedList<Row>>(queryKey, withAdded(now, added));
  return added.rows.length > 0;
}

/** Adds the next page of older rows, behind the one at the given key, to the list. */
export function useOlderRows<Row>(source: PagedListSource<Row>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (olderThan: RowKey) => source.read({ olderThan, rowsMax: source.rowsPerPage }),
    onSuccess: (older, place) => {
      client.setQueryData<PagedList<Row>>(source.queryKey, (list) => list && withOlder(list, place, older));
    },
    onError: (cause) => console.warn(`Could not read more of ${source.what}`, cause),
  });
}
