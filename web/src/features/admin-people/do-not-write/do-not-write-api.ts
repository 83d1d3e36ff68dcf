import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { answerOf, moment, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

/** As the list of customers begins: both are gone through by steps. */
const pageRows = 25;
const rangeNotSatisfiable = 416;
/** The longest reason that the database keeps, in characters. */
export const reasonLengthMax = 500;

export const doNotWriteTables = ["do_not_write"];

/** Not below the customers' keys, whose changes come far more often. */
export const doNotWriteKeys = {
  all: ["do-not-write-for-all"] as const,
  page: (filter: DoNotWriteFilter, page: number) => ["do-not-write-for-all", filter, page] as const,
};

/** Which entries are listed: those that hold, or those that were taken off the list in the last thirty days. */
export type DoNotWriteFilter = "listed" | "removed";

const listed = {
  id: z.string(),
  kind: z.enum(["address", "domain"]),
  hint: z.string(),
  reason: z.nullable(z.string()),
  created_at: moment,
};
const entry = rowOf({
  ...listed,
  added_by: z.nullable(z.string()),
  added_by_name: z.nullable(z.string()),
  removed_at: z.nullable(moment),
  removed_by: z.nullable(z.string()),
  removed_by_name: z.nullable(z.string()),
  removed_reason: z.nullable(z.string()),
});

/** An address or a domain that no customer may write to. The address itself is not kept. */
export type DoNotWriteEntry = z.infer<typeof entry.row>;

/**
 * One page of the list for all customers, newest first, and how many there are: the last one, when there are fewer than
 * asked for. `page` counts from 1.
 */
export function doNotWriteQuery(filter: DoNotWriteFilter, page: number) {
  return queryOptions({
    queryKey: doNotWriteKeys.page(filter, page),
    queryFn: ({ signal }) => fetchDoNotWrite(filter, page, signal),
    placeholderData: keepPreviousData,
    meta: { what: "the list of people not to write to" },
  });
}

type DoNotWritePage = { entries: readonly DoNotWriteEntry[]; count: number; page: number; pageCount: number };

async function fetchDoNotWrite(
  filter: DoNotWriteFilter,
  page: number,
  signal: AbortSignal,
): Promise<DoNotWritePage> {
  const first = (page - 1) * pageRows;
  const all = database.from("do_not_write_for_all").select(entry.select, { count: "exact" });
  const asked = filter === "listed" ? all.is("removed_at", null) : all.not("removed_at", "is", null);
  const { data, count, error, status } = await asked
    .order(filter === "listed" ? "created_at" : "removed_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + pageRows - 1)
    .abortSignal(signal);
  // The last entry of the last page was removed.
  if (page > 1 && (status === rangeNotSatisfiable || data?.length === 0))
    return fetchDoNotWrite(filter, page - 1, signal);
  if (error) throw new Error("The list could not be read", { cause: error });
  const pageCount = Math.ceil((count ?? 0) / pageRows);
  return { entries: entry.rows.parse(data), count: count ?? 0, page, pageCount };
}

const listAct = {
  sentences: {
    rate_limited: "U haalde net vijf adressen van de lijst. Wacht een minuut en probeer het opnieuw.",
    row_limit_reached: "De lijst is vol: er staan 100.000 adressen op.",
  },
  changes: [doNotWriteKeys.all],
};

/** Puts addresses and domains on the list; resolves to how many were new. Throws FieldsError. */
export const useAddDoNotWrite = () =>
  useAct({
    ...listAct,
    send: ({ entries, reason }: { entries: readonly string[]; reason: string }) =>
      database.rpc("add_do_not_write_for_all", { p_entries: [...entries], p_reason: reason }),
    as: z.number(),
    fallback: "De adressen konden niet worden toegevoegd. Probeer het opnieuw.",
  });

/** Takes an entry off the list; for thirty days it can be brought back. Throws FieldsError. */
export const useRemoveDoNotWrite = () =>
  useAct({
    ...listAct,
    send: ({ id, reason }: { id: string; reason: string }) =>
      database.rpc("remove_do_not_write_for_all", { p_id: id, p_reason: reason }),
    fallback: "Dit adres kon niet van de lijst. Probeer het opnieuw.",
  });

/** Brings an entry back that was taken off the list. Throws FieldsError. */
export const useRestoreDoNotWrite = () =>
  useAct({
    ...listAct,
    send: (id: string) => database.rpc("restore_do_not_write_for_all", { p_id: id }),
    fallback: "Dit adres kon niet terug op de lijst. Probeer het opnieuw.",
  });

const found = rowOf(listed);

const finding = {
  send: (text: string) => database.rpc("find_do_not_write_for_all", { p_text: text }),
  fallback: "Dat kon niet worden opgezocht. Probeer het opnieuw.",
};

/** Whether an address, or a domain, is on the list: resolves to the entries that are about it. Throws AppError. */
export function useFindDoNotWrite() {
  return useMutation({
    mutationFn: async (text: string) => ({
      text,
      entries: found.rows.parse(await answerOf(finding, text)),
    }),
  });
}
