import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type PagedList, type ReadPage, type RowKey, readNewest, withOlder } from "./paged-list.ts";

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
