import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";

/** Longest answer, in characters; the database refuses more. */
export const answerLengthMax = 2_000;

export const websiteTables = ["website_changes"];
export const websiteKeys = { waiting: ["website-changes", "waiting"] as const };

const changesPage = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      asked_at: z.string(),
      state: z.enum(["asked", "planned"]),
      answer: z.string(),
      version: z.number(),
      name: z.string(),
      email: z.string(),
    }),
  ),
  count: z.number(),
});

/** A change that a customer asked for and that is not done. Name and address may be empty. */
export type WaitingChange = z.infer<typeof changesPage>["changes"][number];

export type Answer = { state: "planned" | "done" | "declined"; text: string };

/** The changes that wait, oldest first, and how many there are. Each first look is noted. */
export function waitingChangesQuery() {
  return queryOptions({
    queryKey: websiteKeys.waiting,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc("admin_read_website_changes", { p_rows_max: pageRows })
        .abortSignal(signal)
        .throwOnError();
      return changesPage.parse(data);
    },
    meta: { what: "the changes of websites that wait" },
  });
}

/** Answers of the database that say what the admin can do. */
const sentences: OwnSentences = {
  stale_version: "Een andere beheerder antwoordde intussen. Lees dat eerst, en antwoord dan opnieuw.",
};

/** Answers a change; the customer gets a mail. Throws AppError. */
export function useAnswerChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, answer }: { change: WaitingChange; answer: Answer }) => {
      const { error } = await database.rpc("admin_answer_website_change", {
        p_id: change.id,
        p_state: answer.state,
        p_answer: answer.text,
        p_version: change.version,
        p_request_id: crypto.randomUUID(),
      });
      if (error) {
        throw databaseRefusal(error, "Uw antwoord is niet opgeslagen. Probeer het opnieuw.", sentences);
      }
    },
    onSettled: () => readAgain(client, websiteKeys.waiting),
  });
}
