import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { type PagedList, type PageRange, pagedList } from "./paged-list.ts";
import { readAddedRows } from "./paged-query.ts";

test("rows that are added while added ones are read cost themselves, not the list again", async () => {
  const stored = (number: number) => ({ id: String(number), created_at: `2026-01-01T00:00:0${number}Z` });
  const table = [stored(1)];
  const read = vi.fn(async ({ newerThan, rowsMax }: PageRange) => {
    const found = table.filter(({ created_at }) => !newerThan || created_at > newerThan.createdAt);
    return pagedList(found.slice(0, rowsMax), found.length, ({ id }) => id);
  });
  const client = new QueryClient();
  const source = { queryKey: ["rows"], read, rowsPerPage: 20, what: "the rows" };
  client.setQueryData(source.queryKey, await read({ rowsMax: 20 }));
  read.mockClear();

  table.unshift(stored(2));
  const first = readAddedRows(client, source);
  table.unshift(stored(3));
  const second = readAddedRows(client, source);
  expect(await Promise.all([first, second])).toEqual([true, false]);

  expect(client.getQueryData<PagedList<string>>(source.queryKey)?.rows).toEqual(["3", "2", "1"]);
  const isWhole = ({ newerThan, rowsMax }: PageRange) => !newerThan && rowsMax > 0;
  expect(read.mock.calls.filter(([range]) => isWhole(range))).toEqual([]);
});
