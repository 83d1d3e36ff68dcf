import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { jobKinds, type Retried, type RetryRequest, retriedSchema } from "#functions/contract/retry.ts";
import { answeredSentences, callFunction } from "#web/lib/call-function.ts";
import { database } from "#web/lib/database.ts";
import type { FunctionError } from "#web/lib/function-failure.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";

/** Longer than the relay waits for the automation. */
const answerTimeoutMs = 100_000;

export const failedJobTables = ["lead_submissions", "meeting_analyses"];
export const failedJobKeys = { all: ["failed-jobs"] as const };

const jobsPage = z.object({
  jobs: z.array(
    z.object({
      kind: z.enum(jobKinds),
      id: z.string(),
      user_id: z.string(),
      name: z.string(),
      email: z.string(),
      failed_at: z.string(),
      reason: z.string(),
    }),
  ),
  count: z.number(),
});

/** A job that the automation gave up. Name and address of its customer may be empty. */
export type FailedJob = z.infer<typeof jobsPage>["jobs"][number];

/** The failed jobs of all customers, newest first, and how many there are. */
export function failedJobsQuery() {
  return queryOptions({
    queryKey: failedJobKeys.all,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc("admin_read_failed_jobs", { p_rows_max: pageRows })
        .abortSignal(signal)
        .throwOnError();
      return jobsPage.parse(data);
    },
    meta: { what: "the failed jobs" },
  });
}

/** Has a failed job handed over once more; reads the list again whether it succeeds or fails. Throws FunctionError. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation<Retried, FunctionError, RetryRequest>({
    mutationFn: (body) =>
      callFunction({
        task: "offer a failed job again",
        path: "relay/retry",
        body,
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
      }),
    onSettled: () => void readAgain(client, failedJobKeys.all),
  });
}
