import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { inRange, pagedList, type ReadPage } from "#web/lib/paged-list.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { Feedback } from "./feedback-model.ts";

const feedbackRow = z.object({ id: z.string(), feedback: z.string(), created_at: z.string() });

const feedbackOf = (row: z.infer<typeof feedbackRow>): Feedback => ({
  id: row.id,
  text: row.feedback,
  createdAtMs: Date.parse(row.created_at),
});

/** The customer's feedback, newest first. */
export const feedbackList = (userId: string) => ({
  queryKey: meetingKeys.feedback(userId),
  read: readFeedback(userId),
  rowsPerPage: tallPageRows,
  what: "the feedback",
});

const readFeedback =
  (userId: string): ReadPage<Feedback> =>
  async (range) => {
    const query = database
      .from("meeting_feedback")
      .select("id, feedback, created_at", { count: "exact" })
      .eq("user_id", userId);
    const { data, count } = await inRange(query, range).throwOnError();
    return pagedList(z.array(feedbackRow).parse(data), count, feedbackOf);
  };

/** Keeps the feedback for the next analysis; invalidates the history. Throws AppError. */
export function useSaveFeedback(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => saveFeedback(userId, text),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: meetingKeys.feedback(userId) });
    },
  });
}

const feedbackFailedText = "Er is een fout opgetreden bij het opslaan van uw feedback";

/** Refusals of the database that a customer can do something about, by their detail. */
const refusals: OwnSentences = {
  rate_limited: "U hebt kort na elkaar vaak feedback verstuurd. Wacht een minuut en probeer het dan opnieuw.",
  row_limit_reached:
    "U hebt het maximum van 1.000 keer feedback bereikt. Neem contact op als u meer wilt laten weten.",
};

async function saveFeedback(userId: string, text: string): Promise<void> {
  const { error } = await database.from("meeting_feedback").insert({ user_id: userId, feedback: text });
  if (error) throw databaseRefusal(error, feedbackFailedText, refusals);
}
