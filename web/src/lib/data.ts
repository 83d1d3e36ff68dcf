// How a feature reads rows and does acts: each is described once, in its api file.
import {
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import * as z from "zod/mini";
import { isRefusalCode, type OwnSentences } from "#functions/contract/refusals.ts";
import { answeredSentences, callFunction, type FunctionCall } from "./call-function.ts";
import { type DatabaseError, databaseRefusal, unreachable } from "./database-refusal.ts";
import { FieldsError, type FunctionError } from "./function-failure.ts";
import { inRange, type PagedQuery, pagedList } from "./paged-list.ts";
import type { PagedListSource } from "./paged-query.ts";
import { readAgain } from "./query-client.ts";

type Answered = PromiseLike<{ data: unknown; count: number | null }>;
/** A question to the Data API that was not sent yet. */
type Question = { abortSignal(signal: AbortSignal): { throwOnError(): Answered } };

type Read<Schema, Key> = {
  key: Key;
  /** Names the rows in the log. */
  what: string;
  as: Schema;
  ask: () => Question;
};

/** A query whose answer is what its schema makes of the rows. */
export function readQuery<Schema extends z.ZodMiniType, const Key extends QueryKey>({
  key,
  what,
  as,
  ask,
}: Read<Schema, Key>) {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }): Promise<z.infer<Schema>> => {
      const { data } = await ask().abortSignal(signal).throwOnError();
      return as.parse(data);
    },
    meta: { what },
  });
}

type PagedRead<Query, Row> = {
  key: readonly string[];
  what: string;
  rowsPerPage: number;
  /** Of all the rows, with their exact count. */
  ask: () => Query;
  as: z.ZodMiniType<readonly Row[]>;
};

const anyRows = z.array(z.unknown());

/** A list of rows by their id and `created_at`, newest first, of which a page shows more when it is asked to. */
export function readPages<Query extends PagedQuery<Query> & { throwOnError(): Answered }, Row>({
  key,
  what,
  rowsPerPage,
  ask,
  as,
}: PagedRead<Query, Row>): PagedListSource<Row> {
  return {
    queryKey: key,
    what,
    rowsPerPage,
    read: async (range) => {
      const { data, count } = await inRange(ask(), range).throwOnError();
      return pagedList(anyRows.parse(data), count, as);
    },
  };
}

type Answer = PromiseLike<{ data: unknown; error: DatabaseError | null; status: number }>;

type Act<Input> = {
  send: (input: Input) => Answer;
  /** Sentences of this act in the place of the catalogue's. */
  sentences?: OwnSentences;
  /** The sentence for a failure that the catalogue does not know. */
  fallback: string;
  /** The keys of what the act changes. It is read again whether the act was refused or not: another one may have come first. */
  changes?: readonly QueryKey[];
};

/** An act of the database, which waits until what it changes was read again. Throws FieldsError with the sentence to show. */
export function useAct<Input>(act: Act<Input>): UseMutationResult<undefined, FieldsError, Input>;
/** The same of an act whose answer is read. */
export function useAct<Input, Schema extends z.ZodMiniType>(
  act: Act<Input> & { as: Schema },
): UseMutationResult<z.infer<Schema>, FieldsError, Input>;
export function useAct<Input>({
  as = nothing,
  changes = [],
  ...act
}: Act<Input> & { as?: z.ZodMiniType }): UseMutationResult<unknown, FieldsError, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => as.parse(await answerOf(act, input)),
    onSettled: async (_answer, failure) => {
      const reading = Promise.all(changes.map((key) => readAgain(client, key)));
      // Not where the server did not answer: the reading would wait for it as well.
      if (failure === null || isRefusalCode(failure.code)) await reading;
    },
  });
}

const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

/** For an act that does more than `useAct`. Throws as it does. */
export async function answerOf<Input>(
  { send, sentences, fallback }: Act<Input>,
  input: Input,
): Promise<unknown> {
  const { data, error, status } = await send(input);
  if (error && status === 0) throw new FieldsError(unreachable, fallback, {}, error);
  if (error) throw databaseRefusal(error, fallback, sentences);
  return data;
}

/**
 * Goes on once an act succeeded. By its promise and not by a callback, which the part of the page that asked would take
 * along when it goes before the answer is here. A failure is said by the act.
 */
export const afterSuccess = (sent: Promise<unknown>, goOn: () => void) => void sent.then(goOn, () => {});

type FunctionAct<Body, Schema> = Omit<FunctionCall<Schema>, "body"> & {
  /** Makes the body of the request from the values of the act, and may first ask the person for something. */
  bodyOf?: (input: Body) => Promise<object>;
  changes?: readonly QueryKey[];
  /** How long the answer is kept once it is off the screen. */
  gcTime?: number;
};

/**
 * An act of one of our functions. Waits until what it changes was read again, but not where
 * the function gave no answer. Throws FunctionError.
 */
export function useFunctionAct<Body extends object | undefined, Schema extends z.ZodMiniType>({
  bodyOf,
  changes = [],
  gcTime,
  ...call
}: FunctionAct<Body, Schema>): UseMutationResult<z.infer<Schema>, FunctionError, Body> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Body) => {
      const body = bodyOf ? await bodyOf(input) : input;
      return callFunction({ ...call, ...(body && { body }) });
    },
    onSettled: async (_answer, failure) => {
      const reading = Promise.all(changes.map((key) => readAgain(client, key)));
      if (failure === null || answeredSentences[failure.code]) await reading;
    },
    ...(gcTime !== undefined && { gcTime }),
  });
}

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
/** A column of a moment ends in `_at`; in the program, its number of milliseconds says so. */
type NameOf<Column> = Column extends `${string}_at` ? CamelCase<`${Column}_ms`> : CamelCase<Column>;
type Named<Row> = { [Column in keyof Row as NameOf<Column>]: Row[Column] };
type Columns = z.core.$ZodShape & Record<`${string}_at`, z.ZodMiniType<number | null>>;

const nameOf = (column: string) =>
  (column.endsWith("_at") ? `${column}_ms` : column).replace(/_(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

/** A row of these columns under the program's names, `began_at` as `beganAtMs`; and the list of them for a question. */
export function rowOf<Shape extends Columns>(columns: Shape) {
  const stored = z.object(columns);
  // Once, and not for each of thousands of rows.
  const names = new Map(Object.keys(columns).map((column) => [column, nameOf(column)]));
  const row = z.pipe(
    stored,
    z.transform((values) => {
      const named = Object.entries(values).map(([column, value]) => [names.get(column), value]);
      // The compiler cannot follow names that are made at run time; data.test.ts compares the two.
      return Object.fromEntries(named) as Named<z.infer<typeof stored>>;
    }),
  );
  return { select: Object.keys(columns).join(", "), row, rows: z.array(row) };
}

/** A moment, in milliseconds since the epoch. */
export const moment = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
);

/** The one row of an answer. */
export const onlyOf = <Schema extends z.ZodMiniType>(row: Schema) =>
  z.pipe(
    z.array(row),
    z.transform((rows, context): z.infer<Schema> => {
      const [only] = rows;
      if (only !== undefined && rows.length === 1) return only;
      context.issues.push({ code: "custom", input: rows, message: `${rows.length} rows instead of one` });
      return z.NEVER;
    }),
  );

/** The first of some rows, or what stands for none. */
export const firstOf = <Schema extends z.ZodMiniType, None>(row: Schema, none: None) =>
  z.pipe(
    z.array(row),
    z.transform((rows): z.infer<Schema> | None => rows[0] ?? none),
  );

/** The name of one request, which the audit keeps with the act. */
export const requestId = () => ({ p_request_id: crypto.randomUUID() });
