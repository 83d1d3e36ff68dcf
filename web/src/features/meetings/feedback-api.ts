import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { meetingFeedbackTableName } from "../../../../functions/contract.ts";
import { AppError } from "../../lib/errors.ts";
import { supabase } from "../../lib/supabase.ts";
import { meetingKeys } from "./api.ts";
import type { Feedback } from "./feedback-model.ts";
import { ownFeedback } from "./feedback-table-api.ts";

/** How long the Data API may take to learn of a table that was just made: five seconds in all. */
const tableRetriesMax = 10;
const tableRetryDelayMs = 500;

const feedbackRows = z.array(
  z.pipe(
    z.object({ id: z.string(), feedback: z.string(), created_at: z.string() }),
    z.transform(
      (row): Feedback => ({ id: row.id, text: row.feedback, createdAtMs: Date.parse(row.created_at) }),
    ),
  ),
);

/** The table exists, but the Data API does not know it yet and answers 404 to an insert. */
class TableUnknown extends AppError {}

/** The customer's feedback, newest first. */
export function feedbackQuery(userId: string) {
  return queryOptions({
    queryKey: meetingKeys.feedback(userId),
    queryFn: ({ client, signal }) => fetchFeedback(client, userId, signal),
    meta: { what: "the feedback" },
    staleTime: 0,
  });
}

/** Keeps the feedback for the next analysis; invalidates the history. Throws AppError. */
export function useSaveFeedback(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => saveFeedback(client, userId, text),
    networkMode: "always",
    // Nothing was written yet, so that trying again cannot write it twice.
    retry: (failures, error) => error instanceof TableUnknown && failures < tableRetriesMax,
    retryDelay: tableRetryDelayMs,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: meetingKeys.feedback(userId) });
    },
  });
}

async function saveFeedback(client: QueryClient, userId: string, text: string): Promise<void> {
  const failed = "Er is een fout opgetreden bij het opslaan van uw feedback";
  await client.ensureQueryData(feedbackTableQuery(userId)).catch((cause: unknown) => {
    throw new AppError("feedback_not_saved", failed, cause);
  });
  const { error, status } = await ownFeedback(userId).insert({ feedback: text });
  if (status === 404) throw new TableUnknown("feedback_table_unknown", failed, error);
  if (error) throw new AppError("feedback_not_saved", failed, error);
}

async function fetchFeedback(client: QueryClient, userId: string, signal: AbortSignal) {
  await client.ensureQueryData(feedbackTableQuery(userId));
  const { data } = await ownFeedback(userId)
    .select("id, feedback, created_at")
    .order("created_at", { ascending: false })
    .order("id")
    .abortSignal(signal)
    .retry(false)
    .throwOnError();
  return feedbackRows.parse(data);
}

/** Makes the customer's table once a visit, and proves that the API knows it by reading one id. */
function feedbackTableQuery(userId: string) {
  return queryOptions({
    queryKey: meetingKeys.feedbackTable(userId),
    queryFn: async () => {
      const name = meetingFeedbackTableName(userId);
      await supabase
        .rpc("create_meeting_feedback_table", { p_user_id: userId, p_table_name: name })
        .throwOnError();
      await ownFeedback(userId).select("id").limit(1).retry(false).throwOnError();
      return name;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Reading tries again by itself, and somebody who saves must not be kept waiting for the network.
    retry: false,
    networkMode: "always",
    meta: { what: "whether the feedback table is there" },
  });
}
