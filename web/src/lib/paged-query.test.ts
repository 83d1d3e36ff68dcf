import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { drawnOnce } from "#web-test/drawn-once.ts";
import { type PagedList, type PageRange, pagedList } from "./paged-list.ts";
import { pagedQuery, useOlderRows } from "./paged-query.ts";

afterEach(() => vi.restoreAllMocks());

const stored = (number: number) => ({ id: String(number), created_at: `2026-01-01T00:00:${number}Z` });

const idRows = z.array(
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
);

/** A table with rows of these numbers, newest first, and a list of it, of which a page has two rows. */
function listOf(...numbers: number[]) {
  const table = numbers.map(stored);
  const read = vi.fn(async ({ olderThan, rowsMax }: PageRange) => {
    const found = table.filter(({ created_at }) => !olderThan || created_at < olderThan.createdAt);
    return pagedList(found.slice(0, rowsMax), found.length, idRows);
  });
  const source = { queryKey: ["rows"], read, rowsPerPage: 2, what: "the rows" };
  const client = new QueryClient();
  return {
    ...{ table, read, source, client },
    rows: () => client.getQueryData<PagedList<string>>(source.queryKey)?.rows,
    show: async () => {
      new QueryObserver(client, { ...pagedQuery(source), staleTime: Number.POSITIVE_INFINITY }).subscribe(
        () => {},
      );
      await expect.poll(() => client.isFetching()).toBe(0);
    },
  };
}

test("a list is read with as many rows as are on the screen, and a page at least", async () => {
  const { client, read, rows, source, table } = listOf(15, 14, 13, 12, 11);
  await client.fetchQuery(pagedQuery(source));
  expect(rows()).toEqual(["15", "14"]);
  client.setQueryData(source.queryKey, await read({ rowsMax: 3 }));
  table.unshift(stored(16));
  await client.fetchQuery(pagedQuery(source));
  expect(rows()).toEqual(["16", "15", "14"]);
  client.setQueryData(source.queryKey, await read({ rowsMax: 1 }));
  await client.fetchQuery(pagedQuery(source));
  expect(rows()).toEqual(["16", "15"]);
  expect(client.getQueryCache().find(source)?.meta).toEqual({ what: "the rows" });
});

describe("older rows", () => {
  const place = { createdAt: stored(14).created_at, id: "14" };

  test("come a page at a time behind those that are there", async () => {
    const list = listOf(15, 14, 13, 12, 11);
    await list.show();
    await drawnOnce(() => useOlderRows(list.source), list.client).mutateAsync(place);
    expect(list.rows()).toEqual(["15", "14", "13", "12"]);
  });

  test("bring no list back that was left meanwhile", async () => {
    const list = listOf(15, 14, 13);
    await drawnOnce(() => useOlderRows(list.source), list.client).mutateAsync(place);
    expect(list.rows()).toBeUndefined();
  });

  test("that cannot be read leave the list as it is, and are named in the log", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const list = listOf(15, 14, 13);
    await list.show();
    list.read.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const older = drawnOnce(() => useOlderRows(list.source), list.client);
    await expect(older.mutateAsync(place)).rejects.toThrow("Failed to fetch");
    expect(list.rows()).toEqual(["15", "14"]);
    expect(log.mock.calls).toEqual([[expect.stringContaining("the rows"), expect.any(TypeError)]]);
  });
});
