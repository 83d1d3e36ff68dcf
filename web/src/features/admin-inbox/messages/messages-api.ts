import * as z from "zod/mini";
import { moment, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { numberedPage } from "#web/lib/numbered-page.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";

/** Which messages are listed. */
export type MessageFilter = "open" | "done" | "doubtful";

export const messageTables = ["contact_messages"];

/** Not below the customers' keys, whose changes come far more often. */
export const messageKeys = { all: ["contact-messages"] as const };

const message = rowOf({
  id: z.string(),
  created_at: moment,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  task: z.string(),
  programs: z.string(),
  people: z.string(),
  deadline: z.string(),
  done_at: z.nullable(moment),
  /** Why it seems to come from a program. */
  doubt: z.nullable(z.string()),
});

export type Message = z.infer<typeof message.row>;

const messagesPage = z.pipe(
  z.object({ messages: message.rows, count: z.number() }),
  z.transform(({ messages: rows, count }) => ({ rows, count })),
);

/** One page of the visitors' messages, newest first. Each first look is noted. */
export const messagesQuery = (filter: MessageFilter, page: number) =>
  numberedPage({
    key: [...messageKeys.all, filter],
    what: "the messages",
    page,
    rowsPerPage: tallPageRows,
    read: async (first, signal) => {
      const { data } = await database
        .rpc("admin_read_messages", { p_filter: filter, p_first: first, p_rows_max: tallPageRows })
        .abortSignal(signal)
        .throwOnError();
      return messagesPage.parse(data);
    },
  });

/** Moves a message that seemed to come from a program to the others. Throws FieldsError. */
export const useEndDoubt = () =>
  useAct({
    send: (id: string) => database.rpc("end_contact_message_doubt", { p_message_id: id }),
    fallback: "",
    changes: [messageKeys.all],
  });

/** Marks a message as done or as open again. Throws FieldsError. */
export const useMarkMessage = () =>
  useAct({
    send: ({ id, isDone }: { id: string; isDone: boolean }) =>
      database.rpc("admin_mark_handled", { p_kind: "message", p_id: id, p_is_handled: isDone }),
    fallback: "",
    changes: [messageKeys.all],
  });
