import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { readAgain } from "#web/lib/query-client.ts";
import type { Draft, DraftStatus } from "./draft.ts";
import { changeSchema, showChange } from "./draft-changes-api.ts";
import { draftKeys } from "./drafts-api.ts";

/** The most that one call of the database takes. */
const draftsPerCall = 100;

const answerSchema = z.object({
  changed: z.array(changeSchema),
  left: z.array(z.object({ id: z.string(), reason: z.nullable(z.string()) })),
});

/** How many took the mark; of the others, how many the database refused because the person refused e-mail. */
export type BulkOutcome = { status: DraftStatus; changed: number; refused: number; left: number };

/** Marks several drafts: each for itself, so that one that was changed elsewhere keeps the others from nothing. */
export function useMarkDrafts(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ drafts, status }: { drafts: readonly Draft[]; status: DraftStatus }) => {
      const outcome: BulkOutcome = { status, changed: 0, refused: 0, left: 0 };
      for (let first = 0; first < drafts.length; first += draftsPerCall) {
        const { changed, left } = await markAll(drafts.slice(first, first + draftsPerCall), status);
        for (const change of changed) showChange(client, userId, change);
        const refused = left.filter(({ reason }) => reason === "writing_refused").length;
        outcome.changed += changed.length;
        outcome.refused += refused;
        outcome.left += left.length - refused;
      }
      return outcome;
    },
    // The others on the screen may be out of date.
    onSettled: () => readAgain(client, draftKeys.all(userId)),
  });
}

async function markAll(drafts: readonly Draft[], status: DraftStatus) {
  const { data } = await database
    .rpc("set_own_drafts_status", {
      p_drafts: drafts.map(({ id, version }) => ({ id, version })),
      p_status: status,
    })
    .throwOnError();
  return answerSchema.parse(data);
}
