import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { requestId, useAct } from "#web/lib/act.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";

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

/** Answers a change; the customer gets a mail. Throws FieldsError. */
export const useAnswerChange = () =>
  useAct<{ change: WaitingChange; answer: Answer }>({
    send: ({ change, answer }) =>
      database.rpc("admin_answer_website_change", {
        p_id: change.id,
        p_state: answer.state,
        p_answer: answer.text,
        p_version: change.version,
        ...requestId(),
      }),
    fallback: "Uw antwoord is niet opgeslagen. Probeer het opnieuw.",
    sentences: {
      stale_version: "Een andere beheerder antwoordde intussen. Lees dat eerst, en antwoord dan opnieuw.",
    },
    readsAgain: websiteKeys.waiting,
  });
