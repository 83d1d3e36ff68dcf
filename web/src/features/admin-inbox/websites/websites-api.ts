import * as z from "zod/mini";
import { moment, readQuery, requestId, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";

/** Longest answer, in characters; the database refuses more. */
export const answerLengthMax = 2_000;

export const websiteTables = ["website_changes"];
export const websiteKeys = { waiting: ["website-changes", "waiting"] as const };

const change = rowOf({
  id: z.string(),
  text: z.string(),
  asked_at: moment,
  state: z.enum(["asked", "planned"]),
  answer: z.string(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
});
const changesPage = z.pipe(
  z.object({ changes: change.rows, count: z.number() }),
  z.transform(({ changes: rows, count }) => ({ rows, count })),
);

/** A change that a customer asked for and that is not done. Name and address may be empty. */
export type WaitingChange = z.infer<typeof change.row>;

export type Answer = { state: "planned" | "done" | "declined"; text: string };

/** The changes that wait, oldest first, and how many there are. Each first look is noted. */
export const waitingChangesQuery = () =>
  readQuery({
    key: websiteKeys.waiting,
    what: "the changes of websites that wait",
    as: changesPage,
    ask: () => database.rpc("admin_read_website_changes", { p_rows_max: pageRows }),
  });

/** Answers a change; the customer gets a mail. Throws FieldsError. */
export const useAnswerChange = () =>
  useAct({
    send: ({ change: { id, version }, answer }: { change: WaitingChange; answer: Answer }) =>
      database.rpc("admin_answer_website_change", {
        p_id: id,
        p_state: answer.state,
        p_answer: answer.text,
        p_version: version,
        ...requestId(),
      }),
    sentences: {
      stale_version: "Een andere beheerder antwoordde intussen. Lees dat eerst, en antwoord dan opnieuw.",
    },
    fallback: "Uw antwoord is niet opgeslagen. Probeer het opnieuw.",
    changes: [websiteKeys.waiting],
  });
