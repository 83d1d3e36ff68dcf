import * as z from "zod/mini";
import { moment, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { numberedPage, pageOfTable } from "#web/lib/numbered-page.ts";

/** As the list of customers begins: both are gone through by steps. */
const rowsPerPage = 25;
/** The longest reason that the database keeps, in characters. */
export const reasonLengthMax = 500;

export const doNotWriteTables = ["do_not_write"];

/** Not below the customers' keys, whose changes come far more often. */
export const doNotWriteKeys = { all: ["do-not-write-for-all"] as const };

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

/** One page of the list for all customers, newest first. */
export const doNotWriteQuery = (filter: DoNotWriteFilter, page: number) =>
  numberedPage({
    key: [...doNotWriteKeys.all, filter],
    what: "the list of people not to write to",
    page,
    rowsPerPage,
    read: pageOfTable(
      () => {
        const all = database.from("do_not_write_for_all").select(entry.select, { count: "exact" });
        const asked = filter === "listed" ? all.is("removed_at", null) : all.not("removed_at", "is", null);
        return asked
          .order(filter === "listed" ? "created_at" : "removed_at", { ascending: false })
          .order("id", { ascending: false });
      },
      rowsPerPage,
      entry.rows,
    ),
  });

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

/** Whether an address, or a domain, is on the list: resolves to the entries that are about it. Throws FieldsError. */
export const useFindDoNotWrite = () =>
  useAct({
    send: (text: string) => database.rpc("find_do_not_write_for_all", { p_text: text }),
    as: found.rows,
    fallback: "Dat kon niet worden opgezocht. Probeer het opnieuw.",
  });
