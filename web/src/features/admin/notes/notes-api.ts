import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { drawerKeys } from "../drawer/drawer-api.ts";

/** Longest note, in characters; the database refuses more. */
export const noteLengthMax = 2000;

const noteRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      text: z.string(),
      author_id: z.string(),
      author_name: z.string(),
      created_at: z.string(),
      edited_at: z.nullable(z.string()),
    }),
    z.transform(({ author_id, author_name, created_at, edited_at, ...row }) => ({
      ...row,
      authorId: author_id,
      authorName: author_name,
      createdAt: created_at,
      editedAt: edited_at,
    })),
  ),
);

/** A note of an admin about a customer. The author's name is empty once their account is gone. */
export type Note = z.infer<typeof noteRows>[number];

/** All notes about a customer, newest first. */
export function notesQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.notes(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc("admin_read_notes", { p_user_id: userId })
        .abortSignal(signal)
        .throwOnError();
      return noteRows.parse(data);
    },
    meta: { what: "the notes about a customer" },
  });
}

/** Answers of the database that say what the admin can do. */
const sentences: OwnSentences = {
  row_limit_reached: "Er zijn al 200 notities over deze klant. Verwijder eerst een oude.",
};

function requireDone(error: { details: string } | null): void {
  if (error) throw databaseRefusal(error, "De notitie is niet opgeslagen. Probeer het opnieuw.", sentences);
}

/** Writes a note about the customer, or changes an own one with this id. Throws AppError. */
export function useWriteNote(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, text }: Pick<Note, "id" | "text">) => {
      const args = { p_note_id: id, p_user_id: userId, p_text: text, p_request_id: crypto.randomUUID() };
      requireDone((await database.rpc("admin_write_note", args)).error);
    },
    onSettled: () => readAgain(client, drawerKeys.notes(userId)),
  });
}

/** Removes an own note. Throws AppError. */
export function useRemoveNote(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const args = { p_note_id: id, p_request_id: crypto.randomUUID() };
      requireDone((await database.rpc("admin_remove_note", args)).error);
    },
    onSettled: () => readAgain(client, drawerKeys.notes(userId)),
  });
}
