import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { drawnOnce } from "#web-test/drawn-once.ts";
import { type PagedList, type PageRange, pagedList } from "./paged-list.ts";
import { pagedQuery, readAddedRows, useOlderRows } from "./paged-query.ts";

afterEach(() => vi.restoreAllMocks());

const stored = (number: number) => ({ id: String(number), created_at: `2026-01-01T00:00:${number}Z` });

/** A table with rows of these numbers, newest first, and a list of it, of which a page has two rows. */
function listOf(...numbers: number[]) {
  const table = numbers.map(stored);
  const read = vi.fn(async ({ newerThan, olderThan, rowsMax }: PageRange) => {
    const found = table.filter(
      ({ created_at }) =>
        !(newerThan && created_at <= newerThan.createdAt) &&
        !(olderThan && created_at >= olderThan.createdAt),
    );
    return pagedList(found.slice(0, rowsMax), found.length, ({ id }) => id);
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
      read.mockClear();
    },
    wholeReads: () =>
      read.mock.calls.filter(([{ newerThan, rowsMax }]) => !newerThan && rowsMax === 2).length,
  };
}

const forever = () => new Promise<never>(() => {});

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

describe("rows that are added", () => {
  test.each([[[11]], [[]]])("cost themselves, not the list again: above %j", async (numbers) => {
    const list = listOf(...numbers);
    await list.show();
    void list.client.fetchQuery({ queryKey: ["another list"], queryFn: forever });
    list.table.unshift(stored(12));
    const first = readAddedRows(list.client, list.source);
    list.table.unshift(stored(13));
    const second = readAddedRows(list.client, list.source);
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(list.rows()).toEqual(["13", "12", ...numbers.map(String)]);
    expect(list.wholeReads()).toBe(0);
  });

  test.each<[string, (now: PagedList<string>) => PagedList<string>]>([
    ["was read meanwhile", (now) => ({ ...now, newest: { createdAt: "", id: "12" } })],
    ["lost a row meanwhile", (now) => ({ ...now, total: now.total - 1 })],
    ["lost its only row meanwhile", (now) => ({ ...now, newest: null })],
    [
      "could not be read",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("have the whole list read when it %s", async (_name, change) => {
    const list = listOf(11);
    await list.show();
    list.read.mockImplementationOnce(async () => {
      list.client.setQueryData<PagedList<string>>(list.source.queryKey, (now) => now && change(now));
      return pagedList([stored(12)], 1, ({ id }) => id);
    });
    list.table.unshift(stored(12));
    expect(await readAddedRows(list.client, list.source)).toBe(true);
    expect(list.rows()).toEqual(["12", "11"]);
    expect(list.wholeReads()).toBe(1);
  });

  test("come with the list when that is being read", async () => {
    const list = listOf(11);
    await list.show();
    void list.client.refetchQueries(list.source);
    list.table.unshift(stored(12));
    await readAddedRows(list.client, list.source);
    expect(list.rows()).toEqual(["12", "11"]);
    expect(list.read).toHaveBeenCalledTimes(list.wholeReads());
  });

  test("bring no list back that was left meanwhile", async () => {
    const list = listOf(11);
    list.client.setQueryData(list.source.queryKey, await list.read({ rowsMax: 2 }));
    const reading = readAddedRows(list.client, list.source);
    list.table.unshift(stored(12));
    list.read.mockImplementationOnce(async () => {
      list.client.removeQueries(list.source);
      return pagedList([stored(12)], 1, ({ id }) => id);
    });
    await reading;
    expect(list.rows()).toBeUndefined();
  });
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
