import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { AppError } from "#web/lib/errors.ts";
import { supabase } from "#web/lib/supabase.ts";
import { meetingKeys } from "../meeting-keys.ts";
import type { Feedback } from "./feedback-model.ts";

const feedbackRows = z.array(
  z.pipe(
    z.object({ id: z.string(), feedback: z.string(), created_at: z.string() }),
    z.transform(
      (row): Feedback => ({ id: row.id, text: row.feedback, createdAtMs: Date.parse(row.created_at) }),
    ),
  ),
);

/** The customer's feedback, newest first. */
export function feedbackQuery(userId: string) {
  return queryOptions({
    queryKey: meetingKeys.feedback(userId),
    queryFn: ({ signal }) => fetchFeedback(userId, signal),
    meta: { what: "the feedback" },
  });
}

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
const refusals = new Map([
  [
    "rate_limited",
    "U hebt kort na elkaar vaak feedback verstuurd. Wacht een minuut en probeer het dan opnieuw.",
  ],
  [
    "row_limit_reached",
    "U hebt het maximum van 1.000 keer feedback bereikt. Neem contact op als u meer wilt laten weten.",
  ],
]);

async function saveFeedback(userId: string, text: string): Promise<void> {
  const { error } = await supabase.from("meeting_feedback").insert({ user_id: userId, feedback: text });
  if (!error) return;
  throw new AppError("feedback_not_saved", refusals.get(error.details) ?? feedbackFailedText, error);
}

async function fetchFeedback(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from("meeting_feedback")
    .select("id, feedback, created_at")
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return feedbackRows.parse(data);
}
