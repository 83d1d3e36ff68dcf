import * as z from "zod/mini";
import { moment, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";

export const handoverTables = ["chat_handovers"];
export const handoverKeys = { waiting: ["chat-handovers", "waiting"] as const };

const message = rowOf({ role: z.enum(["user", "assistant"]), content: z.string(), created_at: moment });
const handover = rowOf({
  id: z.string(),
  created_at: moment,
  messages: message.rows,
  name: z.string(),
  email: z.string(),
});
const handoversPage = z.pipe(
  z.object({ handovers: handover.rows, count: z.number() }),
  z.transform(({ handovers: rows, count }) => ({ rows, count })),
);

/** A conversation that a customer sent to the company, as it stood then. Name and address may be empty. */
export type Handover = z.infer<typeof handover.row>;

/** The handovers that wait for an answer, newest first, with their customers, and how many there are. Each first look is noted. */
export const handoversQuery = () =>
  readQuery({
    key: handoverKeys.waiting,
    what: "the conversations that were handed over",
    as: handoversPage,
    ask: () => database.rpc("admin_read_handovers", { p_rows_max: tallPageRows }),
  });

/** Marks a handover as answered, for all admins. Throws FieldsError. */
export const useMarkHandled = () =>
  useAct({
    send: (id: string) =>
      database.rpc("admin_mark_handled", { p_kind: "handover", p_id: id, p_is_handled: true }),
    fallback: "",
    changes: [handoverKeys.waiting],
  });
