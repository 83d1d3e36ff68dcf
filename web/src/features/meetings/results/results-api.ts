import * as z from "zod/mini";
import { firstOf, readPages, readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { meetingKeys } from "../meeting-keys.ts";
import { resultRow, resultSelect } from "../meeting-model.ts";

/** The results of the customer's analyses, newest first. */
export const resultsList = (userId: string) =>
  readPages({
    key: meetingKeys.results(userId),
    what: "the meeting results",
    rowsPerPage: tallPageRows,
    ask: () =>
      database.from("Meeting_Analyst_Results").select(resultSelect, { count: "exact" }).eq("user_id", userId),
    as: z.array(resultRow),
  });

/** One result, for an address that names an older one than the list holds. Null: there is none. */
export const resultQuery = (userId: string, id: string) =>
  readQuery({
    key: meetingKeys.result(userId, id),
    what: "a meeting result",
    as: firstOf(resultRow, null),
    ask: () =>
      database
        .from("Meeting_Analyst_Results")
        .select(resultSelect)
        .eq("user_id", userId)
        .eq("id", Number(id)),
  });
