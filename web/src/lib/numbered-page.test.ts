import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { numberedPage, pageOfTable } from "./numbered-page.ts";

const numbers = z.array(z.number());

/** The page of a table that has rows of these numbers, ten on a page; and the ranges that were asked for. */
async function pageOf(rowCount: number, page: number, status = 200) {
  const asked: number[][] = [];
  const table = Array.from({ length: rowCount }, (_, number) => number);
  const answer = (first: number, last: number) => {
    asked.push([first, last]);
    if (status !== 200) return { data: null, count: null, error: {}, status };
    if (first > 0 && first >= rowCount) return { data: null, count: null, error: {}, status: 416 };
    return { data: table.slice(first, last + 1), count: rowCount, error: null, status };
  };
  const range = (first: number, last: number) => ({ abortSignal: async () => answer(first, last) });
  const read = pageOfTable(() => ({ range }), 10, numbers);
  const query = numberedPage({ key: ["rows"], what: "rows", page, rowsPerPage: 10, read });
  const found = await new QueryClient().fetchQuery({ ...query, retry: false });
  return { asked, shown: [found.page, found.pageCount, found.rows[0], found.rows.length] };
}

test.each([
  ["the first page", 21, 1, [[0, 9]], [1, 3, 0, 10]],
  ["the last page, that is not full", 21, 3, [[20, 29]], [3, 3, 20, 1]],
  ["a full last page", 20, 2, [[10, 19]], [2, 2, 10, 10]],
  ["an empty list, which has one page", 0, 1, [[0, 9]], [1, 1, undefined, 0]],
  [
    "the last page in the place of one behind it",
    15,
    3,
    [
      [20, 29],
      [10, 19],
    ],
    [2, 2, 10, 5],
  ],
])("shows %s", async (_which, rowCount, page, asked, shown) => {
  expect(await pageOf(rowCount, page)).toEqual({ asked, shown });
});

test("fails where the table cannot be read", async () => {
  await expect(pageOf(20, 1, 500)).rejects.toThrow("The page could not be read");
});
