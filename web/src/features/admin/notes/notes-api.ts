import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { requestId, useAct } from "#web/lib/act.ts";
import { database } from "#web/lib/database.ts";
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

const notSaved = "De notitie is niet opgeslagen. Probeer het opnieuw.";

/** Writes a note about the customer, or changes an own one with this id. Throws FieldsError. */
export const useWriteNote = (userId: string) =>
  useAct<Pick<Note, "id" | "text">>({
    send: ({ id, text }) =>
      database.rpc("admin_write_note", { p_note_id: id, p_user_id: userId, p_text: text, ...requestId() }),
    fallback: notSaved,
    sentences: {
      row_limit_reached: "Er zijn al 200 notities over deze klant. Verwijder eerst een oude.",
    },
    readsAgain: drawerKeys.notes(userId),
  });

/** Removes an own note. Throws FieldsError. */
export const useRemoveNote = (userId: string) =>
  useAct<string>({
    send: (id) => database.rpc("admin_remove_note", { p_note_id: id, ...requestId() }),
    fallback: notSaved,
    readsAgain: drawerKeys.notes(userId),
  });
