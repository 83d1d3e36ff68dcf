import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { tallPageRows } from "#web/lib/page-rows.ts";
import { readAgain } from "#web/lib/query-client.ts";

export const handoverTables = ["chat_handovers"];
export const handoverKeys = { waiting: ["chat-handovers", "waiting"] as const };

const handoversPage = z.object({
  handovers: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      messages: z.array(
        z.object({ role: z.enum(["user", "assistant"]), content: z.string(), created_at: z.string() }),
      ),
      name: z.string(),
      email: z.string(),
    }),
  ),
  count: z.number(),
});

/** A conversation that a customer sent to the company, as it stood then. Name and address may be empty. */
export type Handover = z.infer<typeof handoversPage>["handovers"][number];

/** The handovers that wait for an answer, newest first, with their customers, and how many there are. Each first look is noted. */
export function handoversQuery() {
  return queryOptions({
    queryKey: handoverKeys.waiting,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc("admin_read_handovers", { p_rows_max: tallPageRows })
        .abortSignal(signal)
        .throwOnError();
      return handoversPage.parse(data);
    },
    meta: { what: "the conversations that were handed over" },
  });
}

/** Marks a handover as answered, for all admins. */
export function useMarkHandled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await database
        .rpc("admin_mark_handled", { p_kind: "handover", p_id: id, p_is_handled: true })
        .throwOnError();
    },
    onSuccess: () => readAgain(client, handoverKeys.waiting),
  });
}
