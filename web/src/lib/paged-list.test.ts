import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import {
  inRange,
  type PagedList,
  type PageRange,
  pagedList,
  readEvery,
  readNewest,
  withOlder,
} from "./paged-list.ts";

type Row = {
  id: string;
  created_at: string;
};

/** In the order of their keys, newest first; two rows share each moment. */
let table: Row[];
const row = (number: number): Row => ({
  id: String(number).padStart(5, "0"),
  created_at: new Date(Math.floor(number / 2) * 60_000).toISOString(),
});

beforeEach(() => {
  table = Array.from({ length: 2_500 }, (_, index) => row(index)).reverse();
});

const position = (key: { createdAt: string; id: string }) => `${key.createdAt} ${key.id}`;
const place = ({ id, created_at }: Row) => position({ createdAt: created_at, id });

const idRows = z.array(
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
);

/** As the Data API answers: at most a thousand rows, and the count of all in the bounds. */
const read = vi.fn(async ({ olderThan, rowsMax }: PageRange): Promise<PagedList<string>> => {
  const found = table.filter((one) => !olderThan || place(one) < position(olderThan));
  return pagedList(found.slice(0, Math.min(rowsMax, 1000)), found.length, idRows);
});
beforeEach(() => {
  read.mockClear();
});

const { signal } = new AbortController();
const ids = () => table.map(({ id }) => id);
const newest = (rows: number) => readNewest(read, () => rows, signal);

test("reads the newest page in one request, and how many rows there are", async () => {
  const list = await newest(20);
  expect(list.rows).toEqual(ids().slice(0, 20));
  expect(list.total).toBe(2_500);
  expect([list.newest?.id, list.oldest?.id]).toEqual([ids().at(0), ids().at(19)]);
  expect(read).toHaveBeenCalledOnce();
});

test("reads as many rows again as were read before, also when those are more than one answer holds", async () => {
  const list = await newest(2_100);
  expect(list.rows).toEqual(ids().slice(0, 2_100));
});

test("goes on reading when older rows were added to the list meanwhile", async () => {
  for (const rows of [21, 40]) {
    const wanted = vi.fn(() => rows).mockReturnValueOnce(20);
    expect((await readNewest(read, wanted, signal)).rows).toEqual(ids().slice(0, rows));
  }
});

test("adds an older page without repeating or hiding a row of the same moment", async () => {
  let list = await newest(21);
  table.unshift(row(2_600));
  const olderThan = list.oldest ?? expect.unreachable();
  list = withOlder(list, olderThan, await read({ olderThan, rowsMax: 20 }));
  expect(list.rows).toEqual(ids().slice(1, 42));
});

test("leaves out an older page when the list ends elsewhere by now", async () => {
  const before = await newest(20);
  const olderThan = before.oldest ?? expect.unreachable();
  const older = await read({ olderThan, rowsMax: 20 });
  const list = await newest(40);
  expect(withOlder(list, olderThan, older)).toBe(list);
});

test("keeps what a list holds besides its rows when an older page is added", async () => {
  const list = { ...(await newest(20)), checksum: "7" };
  const olderThan = list.oldest ?? expect.unreachable();
  expect(withOlder(list, olderThan, await read({ olderThan, rowsMax: 20 }))).toMatchObject({
    checksum: "7",
    total: 2_500,
  });
});

test("reads every row once while others are added and removed", async () => {
  const list = await newest(20);
  const expected = ids();
  read.mockImplementationOnce(async (range) => {
    table.unshift(row(2_600));
    return read(range);
  });
  const counts: number[] = [];
  expect(await readEvery(read, list, (count) => counts.push(count))).toEqual(expected);
  expect(counts).toEqual([20, 1_020, 2_020, 2_500]);
});

test("asks for nothing when every row is known", async () => {
  const list = await newest(1_000);
  read.mockClear();
  await readEvery(read, { ...list, total: 1_000 }, () => {});
  expect(read).not.toHaveBeenCalled();
});

test("asks for the newest rows behind both parts of a key, with the moment as the database wrote it", () => {
  const asked: string[] = [];
  const query = {
    lte: (column: string, value: string) => ask(`${column}<=${value}`),
    or: (filters: string) => ask(filters),
    order: (column: string, { ascending }: { ascending: boolean }) => ask(`${column} ${ascending}`),
    limit: (rowsMax: number) => ask(`limit ${rowsMax}`),
    abortSignal: () => ask("with a signal"),
  };
  function ask(condition: string): typeof query {
    asked.push(condition);
    return query;
  }
  const key = { createdAt: "2026-11-22T07:00:00.123456+00:00", id: "7" };
  inRange(query, { olderThan: key, rowsMax: 20 });
  inRange(query, { rowsMax: 20, signal: new AbortController().signal });
  const newestFirst = ["created_at false", "id false", "limit 20"];
  expect(asked).toEqual([
    "created_at<=2026-11-22T07:00:00.123456+00:00",
    'created_at.lt."2026-11-22T07:00:00.123456+00:00",id.lt.7',
    ...newestFirst,
    ...newestFirst,
    "with a signal",
  ]);
});
