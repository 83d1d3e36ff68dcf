import * as z from "zod/mini";
import { inRange, pagedList, type ReadPage } from "#web/lib/paged-list.ts";
import { supabase } from "#web/lib/supabase.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { MeetingResult } from "../meeting-model.ts";
import { sentimentOf } from "./sentiment.ts";

/** A list of text may hold nulls and blanks; there is nothing to show of those. */
const texts = z.pipe(
  z.array(z.nullable(z.string())),
  z.transform((items) => items.map((item) => item?.trim() ?? "").filter(Boolean)),
);

const resultRows = z.array(
  z.object({
    id: z.coerce.string(),
    created_at: z.string(),
    file_name: z.nullable(z.string()),
    summary: z.nullable(z.string()),
    action_items: texts,
    participants: texts,
    sentiment_analysis: z.unknown(),
  }),
);

const resultOf = (row: z.infer<typeof resultRows>[number]): MeetingResult => ({
  id: row.id,
  createdAtMs: Date.parse(row.created_at),
  report: row.file_name?.trim() ?? "",
  summary: row.summary?.trim() ?? "",
  actionItems: row.action_items,
  participants: row.participants,
  sentiment: sentimentOf(row.sentiment_analysis),
});

/** The results of the customer's analyses, newest first. */
export const resultsTable = (userId: string) => ({
  queryKey: meetingKeys.results(userId),
  read: readResults(userId),
  rowsPerPage: 20,
  what: "the meeting results",
});

const readResults =
  (userId: string): ReadPage<MeetingResult> =>
  async (range) => {
    const query = supabase
      .from("Meeting_Analyst_Results")
      .select("id, created_at, file_name, summary, action_items, participants, sentiment_analysis", {
        count: "exact",
      })
      .eq("user_id", userId);
    const { data, count } = await inRange(query, range).throwOnError();
    return pagedList(resultRows.parse(data), count, resultOf);
  };
