import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { adminKeys } from "../admin-keys.ts";
import { runUndo, type UndoOutcome } from "../bulk/bulk-undo.ts";
import { notUndone, undoBulk } from "../customer/customer-actions-api.ts";

/** The Data API returns at most this many rows, without saying that there are more. */
const rowsPerRequest = 1000;

const bulkRow = z.object({ bulk_id: z.string() });
const customerRows = z.array(z.object({ user_id: z.string() }));

/** The change of many customers that this line of the audit is a part of, and all whom it changed. */
async function bulkOf(entryId: string) {
  const acts = () => database.from("admin_audit");
  const { data } = await acts()
    .select("bulk_id")
    .eq("id", Number(entryId.replace("act-", "")))
    .single()
    .throwOnError();
  const { bulk_id: bulkId } = bulkRow.parse(data);
  const userIds = new Set<string>();
  for (let from = 0, read = rowsPerRequest; read === rowsPerRequest; from += read) {
    const page = await acts()
      .select("user_id")
      .eq("bulk_id", bulkId)
      .eq("action", "customer.bulk_update")
      .order("id")
      .range(from, from + rowsPerRequest - 1)
      .throwOnError();
    const rows = customerRows.parse(page.data);
    for (const row of rows) userIds.add(row.user_id);
    read = rows.length;
  }
  return { bulkId, userIds: [...userIds], changed: userIds.size };
}

/** Takes back the whole change of which this line is a part, whoever made it. */
export function useUndoEntry(entryId: string) {
  const client = useQueryClient();
  return useMutation<UndoOutcome, Error, void>({
    mutationFn: async () => runUndo({ undoable: await bulkOf(entryId), send: undoBulk, fallback: notUndone }),
    onSettled: () => void readAgain(client, adminKeys.all),
  });
}
