import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { meetingKeys } from "../meeting-keys.ts";

const hitRows = z.array(
  z.pipe(
    z.object({
      result_id: z.coerce.string(),
      number: z.number(),
      start_ms: z.number(),
      speaker: z.nullable(z.string()),
      parts: z.array(z.string()),
      recording_name: z.nullable(z.string()),
      created_at: z.string(),
    }),
    z.transform((row) => ({
      resultId: row.result_id,
      passage: row.number,
      startMs: row.start_ms,
      speaker: row.speaker ?? "",
      /** By turns text and found word, beginning with text. */
      parts: row.parts,
      meeting: row.recording_name,
      metAtMs: Date.parse(row.created_at),
    })),
  ),
);

export type Hit = z.infer<typeof hitRows>[number];

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
          ...(after && { p_after_result: Number(after.resultId), p_after_number: after.passage }),
        })
        .abortSignal(signal)
        .throwOnError();
      return hitRows.parse(data);
    },
    getNextPageParam: (hits) => (hits.length < tallPageRows ? null : hits.at(-1)),
    meta: { what: "passages of transcripts" },
  });
}
