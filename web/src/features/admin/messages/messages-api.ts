import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { supabase } from "#web/lib/supabase.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";

export const messagesPerPage = 20;

/** Which messages are listed. */
export type MessageFilter = "open" | "done" | "doubtful";

/** Not below the customers' keys, whose changes come far more often. */
const messageKeys = {
  all: ["contact-messages"] as const,
  page: (filter: MessageFilter, page: number) => ["contact-messages", filter, page] as const,
};

const columns = "id, created_at, name, email, company, task, programs, people, deadline, done_at, doubt";

const messageRows = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      created_at: z.string(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      task: z.string(),
      programs: z.string(),
      people: z.string(),
      deadline: z.string(),
      done_at: z.nullable(z.string()),
      /** Why it seems to come from a program. */
      doubt: z.nullable(z.string()),
    }),
    z.transform(({ created_at, done_at, ...row }) => ({ ...row, createdAt: created_at, doneAt: done_at })),
  ),
);

export type Message = z.infer<typeof messageRows>[number];

/** One page of the visitors' messages, newest first, and how many there are. `page` counts from 1. */
export function messagesQuery(filter: MessageFilter, page: number) {
  return queryOptions({
    queryKey: messageKeys.page(filter, page),
    queryFn: ({ signal }) => fetchMessages(filter, page, signal),
    placeholderData: keepPreviousData,
    meta: { what: "the messages" },
  });
}

const allMessages = () => supabase.from("contact_messages").select(columns, { count: "exact" });

function messagesOf(filter: MessageFilter) {
  switch (filter) {
    case "open":
      return allMessages().is("done_at", null).is("doubt", null);
    case "doubtful":
      return allMessages().is("done_at", null).not("doubt", "is", null);
    case "done":
      return allMessages().not("done_at", "is", null);
  }
}

async function fetchMessages(filter: MessageFilter, page: number, signal: AbortSignal) {
  const first = (page - 1) * messagesPerPage;
  const { data, count } = await messagesOf(filter)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + messagesPerPage - 1)
    .abortSignal(signal)
    .throwOnError();
  return { messages: messageRows.parse(data), count: count ?? 0 };
}

/** Moves a message that seemed to come from a program to the others. Invalidates the messages. Throws. */
export function useEndDoubt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.rpc("end_contact_message_doubt", { p_message_id: id }).throwOnError();
    },
    onSuccess: () => client.invalidateQueries({ queryKey: messageKeys.all }),
  });
}

/** Marks a message as done or as open again. Invalidates the messages. Throws. */
export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isDone }: { id: string; isDone: boolean }) => {
      await supabase.rpc("set_contact_message_done", { p_message_id: id, p_is_done: isDone }).throwOnError();
    },
    onSuccess: () => client.invalidateQueries({ queryKey: messageKeys.all }),
  });
}

const tables = ["contact_messages"];

/** Reads the shown messages again when one comes or is marked. */
export function useMessageChanges(): void {
  const client = useQueryClient();
  useTableChanges({ topic: adminsTopic, tables, onChange: () => readAgain(client, messageKeys.all) });
}
