import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { viewOf } from "../admin-address.ts";
import { type ListView, listAddressOf, type SavedList } from "./saved-list.ts";

/** Longest name, in characters; the database cuts what is behind them. */
export const listNameLengthMax = 60;

/** Not below the key of the customers: their changes leave these lists as they are. */
const savedListsKey = ["saved lists"] as const;

const listRows = z.array(
  z.pipe(
    z.object({ id: z.string(), name: z.string(), address: z.record(z.string(), z.unknown()) }),
    z.transform((row): SavedList => ({ ...row, address: listAddressOf(viewOf(row.address)) })),
  ),
);

/** The admin's own lists, by name. */
export function savedListsQuery() {
  return queryOptions({
    queryKey: savedListsKey,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("saved_lists")
        .select("id, name, address")
        .order("name")
        .abortSignal(signal)
        .throwOnError();
      return listRows.parse(data);
    },
    meta: { what: "the saved lists" },
  });
}

/** Answers of the database that say what the admin can do. */
const sentences = new Map([
  ["23505", "U hebt al een weergave met deze naam."],
  ["row_limit_reached", "U hebt al 20 weergaven. Verwijder eerst een oude."],
  ["rate_limited", "U deed veel na elkaar. Wacht een minuut en probeer het opnieuw."],
]);

type Answer = { error: { code: string; details: string } | null; data: readonly unknown[] | null };

/** Without a row the list is gone: it was removed on another device. */
function requireDone({ error, data }: Answer): void {
  if (!error && data?.length === 0) throw new AppError("list_missing", "Deze weergave bestaat niet meer.");
  if (!error) return;
  const known = [error.details, error.code].find((code) => sentences.has(code)) ?? "";
  const sentence = sentences.get(known) ?? "De weergave is niet bewaard. Probeer het opnieuw.";
  throw new AppError(known || "unknown", sentence, error);
}

function useListAct<Input>(act: (input: Input) => PromiseLike<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => requireDone(await act(input)),
    onSettled: () => readAgain(client, savedListsKey),
  });
}

/** Saves the list under a name. Throws AppError. */
export function useAddList() {
  return useListAct(({ name, view }: { name: string; view: ListView }) =>
    database
      .from("saved_lists")
      .insert({ name, address: listAddressOf(view) })
      .select("id"),
  );
}

/** Gives a saved list another name. Throws AppError. */
export function useRenameList(id: string) {
  return useListAct((name: string) =>
    database.from("saved_lists").update({ name }).eq("id", id).select("id"),
  );
}

/** Saves another list in the place of the one with this id. Throws AppError. */
export function useReplaceList(id: string) {
  return useListAct((view: ListView) =>
    database
      .from("saved_lists")
      .update({ address: listAddressOf(view) })
      .eq("id", id)
      .select("id"),
  );
}

/** Removes a saved list; one that is gone already is no error. Throws AppError. */
export function useRemoveList() {
  return useListAct(async (id: string) => ({
    ...(await database.from("saved_lists").delete().eq("id", id)),
    data: null,
  }));
}
