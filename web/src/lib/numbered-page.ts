import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";

type Counted<Row> = { rows: readonly Row[]; count: number };

export type NumberedPage<Row> = Counted<Row> & { page: number; pageCount: number };

type NumberedPageRead<Row> = {
  /** Of every page. */
  key: QueryKey;
  what: string;
  page: number;
  rowsPerPage: number;
  /** The rows from this place on, which begins at 0, and how many rows there are. */
  read: (first: number, signal: AbortSignal) => Promise<Counted<Row>>;
};

/**
 * A page of a list that one goes through by numbers, from 1: the last page, when the list has become shorter. The page
 * before it stays until this one is read.
 */
export function numberedPage<Row>({ key, what, page: asked, rowsPerPage, read }: NumberedPageRead<Row>) {
  const readPage = async (page: number, signal: AbortSignal): Promise<NumberedPage<Row>> => {
    const found = await read((page - 1) * rowsPerPage, signal);
    const pageCount = Math.max(1, Math.ceil(found.count / rowsPerPage));
    return page > pageCount ? readPage(pageCount, signal) : { ...found, page, pageCount };
  };
  return queryOptions({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => readPage(asked, signal),
    placeholderData: keepPreviousData,
    meta: { what },
  });
}

type RangeQuestion = {
  range(first: number, last: number): { abortSignal(signal: AbortSignal): PromiseLike<RangeAnswer> };
};
type RangeAnswer = { data: unknown; count: number | null; error: object | null; status: number };

const rangeNotSatisfiable = 416;

/** The rows of a page of a table, asked for with their exact count. */
export const pageOfTable =
  <Row>(question: () => RangeQuestion, rowsPerPage: number, as: z.ZodMiniType<readonly Row[]>) =>
  async (first: number, signal: AbortSignal): Promise<Counted<Row>> => {
    const { data, count, error, status } = await question()
      .range(first, first + rowsPerPage - 1)
      .abortSignal(signal);
    // Behind the last row, where the Data API does not say how many there are.
    if (status === rangeNotSatisfiable) return { rows: [], count: first };
    if (error) throw new Error("The page could not be read", { cause: error });
    return { rows: as.parse(data), count: count ?? 0 };
  };
