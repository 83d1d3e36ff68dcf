import * as z from "zod/mini";
import { moment, readQuery, requestId, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { drawerKey } from "../drawer/drawer-api.ts";

/** Longest note, in characters; the database refuses more. */
export const noteLengthMax = 2000;

const note = rowOf({
  id: z.string(),
  text: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  created_at: moment,
  edited_at: z.nullable(moment),
});

/** A note of an admin about a customer. The author's name is empty once their account is gone. */
export type Note = z.infer<typeof note.row>;

/** All notes about a customer, newest first. */
export const notesQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "notes"),
    what: "the notes about a customer",
    as: note.rows,
    ask: () => database.rpc("admin_read_notes", { p_user_id: userId }),
  });

const noteAct = (userId: string) => ({
  sentences: { row_limit_reached: "Er zijn al 200 notities over deze klant. Verwijder eerst een oude." },
  fallback: "De notitie is niet opgeslagen. Probeer het opnieuw.",
  changes: [notesQuery(userId).queryKey],
});

/** Writes a note about the customer, or changes an own one with this id. Throws FieldsError. */
export const useWriteNote = (userId: string) =>
  useAct({
    ...noteAct(userId),
    send: ({ id, text }: Pick<Note, "id" | "text">) =>
      database.rpc("admin_write_note", { p_note_id: id, p_user_id: userId, p_text: text, ...requestId() }),
  });

/** Removes an own note. Throws FieldsError. */
export const useRemoveNote = (userId: string) =>
  useAct({
    ...noteAct(userId),
    send: (id: string) => database.rpc("admin_remove_note", { p_note_id: id, ...requestId() }),
  });
