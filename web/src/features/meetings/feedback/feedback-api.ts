import * as z from "zod/mini";
import { moment, readPages, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { meetingKeys } from "../meeting-keys.ts";

const feedback = rowOf({ id: z.string(), feedback: z.string(), created_at: moment });
/** One message of the customer about the analyses. */
export type Feedback = z.infer<typeof feedback.row>;

/** The customer's feedback, newest first. */
export const feedbackList = (userId: string) =>
  readPages({
    key: meetingKeys.feedback(userId),
    what: "the feedback",
    rowsPerPage: tallPageRows,
    ask: () =>
      database.from("meeting_feedback").select(feedback.select, { count: "exact" }).eq("user_id", userId),
    as: feedback.rows,
  });

/** Keeps the feedback for the next analysis. Throws AppError. */
export const useSaveFeedback = (userId: string) =>
  useAct({
    send: (text: string) => database.from("meeting_feedback").insert({ user_id: userId, feedback: text }),
    sentences: {
      rate_limited:
        "U hebt kort na elkaar vaak feedback verstuurd. Wacht een minuut en probeer het dan opnieuw.",
      row_limit_reached:
        "U hebt het maximum van 1.000 keer feedback bereikt. Neem contact op als u meer wilt laten weten.",
    },
    fallback: "Er is een fout opgetreden bij het opslaan van uw feedback",
    changes: [meetingKeys.feedback(userId)],
  });
