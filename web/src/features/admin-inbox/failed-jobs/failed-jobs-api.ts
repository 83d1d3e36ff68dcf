import * as z from "zod/mini";
import { jobKinds, type RetryRequest, retriedSchema } from "#functions/contract/retry.ts";
import { answeredSentences } from "#web/lib/call-function.ts";
import { moment, readQuery, rowOf, useFunctionAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";

/** Longer than the relay waits for the automation. */
const answerTimeoutMs = 100_000;

export const failedJobTables = ["lead_submissions", "meeting_analyses"];
export const failedJobKeys = { all: ["failed-jobs"] as const };

const job = rowOf({
  kind: z.enum(jobKinds),
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  failed_at: moment,
  reason: z.string(),
});
const jobsPage = z.pipe(
  z.object({ jobs: job.rows, count: z.number() }),
  z.transform(({ jobs: rows, count }) => ({ rows, count })),
);

/** A job that the automation gave up. Name and address of its customer may be empty. */
export type FailedJob = z.infer<typeof job.row>;

/** The failed jobs of all customers, newest first, and how many there are. */
export const failedJobsQuery = () =>
  readQuery({
    key: failedJobKeys.all,
    what: "the failed jobs",
    as: jobsPage,
    ask: () => database.rpc("admin_read_failed_jobs", { p_rows_max: pageRows }),
  });

/** Has a failed job handed over once more. Throws FunctionError. */
export const useRetryJob = () =>
  useFunctionAct<RetryRequest, typeof retriedSchema>({
    task: "offer a failed job again",
    path: "relay/retry",
    timeoutMs: answerTimeoutMs,
    answer: retriedSchema,
    sentences: {
      ...answeredSentences,
      usage_limit_reached:
        "Deze klant heeft deze maand geen eenheid meer over. Verhoog eerst de limiet, of reset de tellers.",
      hand_over_pending:
        "Van deze klant is nu een andere aanvraag onderweg. Probeer het over enkele minuten opnieuw.",
    },
    fallback: "De automatisering nam de opdracht niet aan. Probeer het later opnieuw.",
    changes: [failedJobKeys.all],
  });
