import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { moment, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";

/** Which messages are listed. */
export type MessageFilter = "open" | "done" | "doubtful";

export const messageTables = ["contact_messages"];

/** Not below the customers' keys, whose changes come far more often. */
export const messageKeys = {
  all: ["contact-messages"] as const,
  page: (filter: MessageFilter, page: number) => ["contact-messages", filter, page] as const,
};

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

const messagesPage = z.object({ messages: message.rows, count: z.number() });

/**
 * One page of the visitors' messages, newest first, and how many there are: the last one, when there are fewer than
 * asked for. `page` counts from 1. Each first look is noted.
 */
export function messagesQuery(filter: MessageFilter, page: number) {
  return queryOptions({
    queryKey: messageKeys.page(filter, page),
    queryFn: ({ signal }) => fetchMessages(filter, page, signal),
    placeholderData: keepPreviousData,
    meta: { what: "the messages" },
  });
}

export type MessagesPage = { messages: readonly Message[]; count: number; page: number; pageCount: number };

async function fetchMessages(
  filter: MessageFilter,
  page: number,
  signal: AbortSignal,
): Promise<MessagesPage> {
  const { data } = await database
    .rpc("admin_read_messages", {
      p_filter: filter,
      p_first: (page - 1) * tallPageRows,
      p_rows_max: tallPageRows,
    })
    .abortSignal(signal)
    .throwOnError();
  const found = messagesPage.parse(data);
  const pageCount = Math.max(1, Math.ceil(found.count / tallPageRows));
  // The last message of the last page was handled or moved.
  return page > pageCount ? fetchMessages(filter, pageCount, signal) : { ...found, page, pageCount };
}

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
