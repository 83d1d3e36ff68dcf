import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { requiredText } from "#functions/contract/fields.ts";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { websiteProblems } from "#functions/contract/website.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { readAgain } from "#web/lib/query-client.ts";

export const websiteTables = ["website_changes"];
export const checkTables = ["website_checks"];
const changesKey = (userId: string) => ["website-changes", userId] as const;

/** As many as the database keeps of one customer. */
const rowsMax = 200;

const changeRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      text: z.string(),
      asked_at: z.string(),
      state: z.enum(["asked", "planned", "done", "declined"]),
      answer: z.string(),
      answered_at: z.nullable(z.string()),
    }),
    z.transform(({ asked_at, answered_at, ...row }) => ({
      ...row,
      askedAt: asked_at,
      answeredAt: answered_at,
    })),
  ),
);

/** A change of their website that the customer asked for; the answer may be empty. */
export type WebsiteChange = z.infer<typeof changeRows>[number];

/** The customer's own changes, newest first. */
export function changesQuery(userId: string) {
  return queryOptions({
    queryKey: changesKey(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("website_changes")
        .select("id, text, asked_at, state, answer, answered_at")
        .eq("user_id", userId)
        .order("asked_at", { ascending: false })
        .order("id")
        .limit(rowsMax)
        .abortSignal(signal)
        .throwOnError();
      return changeRows.parse(data);
    },
    meta: { what: "the changes that this customer asked for" },
  });
}

const websiteRows = z.array(
  z.pipe(
    z.object({
      address: z.string(),
      checked_at: z.nullable(z.string()),
      // A newer release may know others.
      problem: z.nullable(z.catch(z.enum(websiteProblems), "unreachable")),
      status: z.nullable(z.number()),
      answer_ms: z.nullable(z.number()),
      certificate_ends_at: z.nullable(z.string()),
      changed_at: z.nullable(z.string()),
    }),
    z.transform((row) => ({
      address: row.address,
      checkedAt: row.checked_at,
      problem: row.problem,
      status: row.status,
      answerMs: row.answer_ms,
      certificateEndsAt: row.certificate_ends_at,
      changedAt: row.changed_at,
    })),
  ),
);

/** The customer's website, as the automation saw it last. No problem: visitors can open it. */
export type Website = z.infer<typeof websiteRows>[number];

/** Null while the company did not write down an address. */
export function websiteQuery(userId: string) {
  return queryOptions({
    queryKey: ["website", userId] as const,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("website_checks")
        .select("address, checked_at, problem, status, answer_ms, certificate_ends_at, changed_at")
        .eq("user_id", userId)
        .abortSignal(signal)
        .throwOnError();
      return websiteRows.parse(data)[0] ?? null;
    },
    meta: { what: "how this customer's website answers" },
  });
}

export const changeFormSchema = z.object({ text: requiredText("Wijziging", 2_000, "many") });

/** Answers of the database that say what the customer can do. */
const sentences: OwnSentences = {
  rate_limited: "U vroeg het afgelopen uur al tien wijzigingen. Wacht even, of neem contact op.",
  row_limit_reached: "U vroeg al 200 wijzigingen. Neem contact op voor wat u nog wilt veranderen.",
};

/** Asks for a change; the same id twice is one change. Throws AppError. */
export function useAskChange(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      const { error } = await database.rpc("ask_website_change", { p_id: id, p_text: text });
      if (error) {
        throw databaseRefusal(error, "Uw vraag kon niet worden verstuurd. Probeer het opnieuw.", sentences);
      }
    },
    onSettled: () => readAgain(client, changesKey(userId)),
  });
}
