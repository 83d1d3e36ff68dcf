import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { moment, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { meetingKeys } from "../meeting-keys.ts";

const hit = rowOf({
  result_id: z.coerce.string(),
  /** Of the passage. */
  number: z.number(),
  start_ms: z.number(),
  speaker: z.nullable(z.string()),
  /** By turns text and found word, beginning with text. */
  parts: z.array(z.string()),
  /** Of the meeting, as its moment. */
  recording_name: z.nullable(z.string()),
  created_at: moment,
});
export type Hit = z.infer<typeof hit.row>;

/** Passages of all the customer's transcripts that hold the words, newest meeting first; pages begin after the last. */
export function searchQuery(userId: string, words: string) {
  return infiniteQueryOptions({
    queryKey: meetingKeys.search(userId, words),
    enabled: words.trim() !== "",
    initialPageParam: null as Hit | null,
    queryFn: async ({ pageParam: after, signal }) => {
      const { data } = await database
        .rpc("search_my_transcripts", {
          p_words: words,
          p_rows_max: tallPageRows,
          ...(after && { p_after_result: Number(after.resultId), p_after_number: after.number }),
        })
        .abortSignal(signal)
        .throwOnError();
      return hit.rows.parse(data);
    },
    getNextPageParam: (hits) => (hits.length < tallPageRows ? null : hits.at(-1)),
    meta: { what: "passages of transcripts" },
  });
}
