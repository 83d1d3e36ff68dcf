import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminsTopic } from "#web/lib/live-topic.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { supabase } from "#web/lib/supabase.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";

/** The latest ones that wait; the number of all of them is shown. */
const handoversMax = 20;

const handoverKeys = { waiting: ["chat-handovers", "waiting"] as const };

const handoverRows = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    created_at: z.string(),
    messages: z.array(
      z.object({ role: z.enum(["user", "assistant"]), content: z.string(), created_at: z.string() }),
    ),
  }),
);
const customerRows = z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string() }));

/** A conversation that a customer sent to the company, as it stood then. */
export type Handover = z.infer<typeof handoverRows>[number] & {
  /** Empty when the account has no record. */
  name: string;
  email: string;
};

/** The handovers that wait for an answer, newest first, with their customers, and how many there are. */
export function handoversQuery() {
  return queryOptions({
    queryKey: handoverKeys.waiting,
    queryFn: ({ signal }) => fetchHandovers(signal),
    meta: { what: "the conversations that were handed over" },
  });
}

async function fetchHandovers(signal: AbortSignal) {
  const { data, count } = await supabase
    .from("chat_handovers")
    .select("id, user_id, created_at, messages", { count: "exact" })
    .is("handled_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(handoversMax)
    .abortSignal(signal)
    .throwOnError();
  const rows = handoverRows.parse(data);
  const customers = await fetchCustomers(
    rows.map(({ user_id }) => user_id),
    signal,
  );
  const handovers = rows.map(
    (row): Handover => ({ name: "", email: "", ...customers.get(row.user_id), ...row }),
  );
  return { handovers, count: count ?? rows.length };
}

async function fetchCustomers(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const { data } = await supabase
    .from("customers")
    .select("user_id, name, email")
    .in("user_id", [...new Set(ids)])
    .abortSignal(signal)
    .throwOnError();
  return new Map(customerRows.parse(data).map(({ user_id, name, email }) => [user_id, { name, email }]));
}

/** Marks a handover as answered, for all admins. */
export function useMarkHandled() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase
        .from("chat_handovers")
        .update({ handled_at: new Date(serverNowMs()).toISOString() })
        .eq("id", id)
        .throwOnError();
    },
    onSuccess: () => readAgain(client, handoverKeys.waiting),
  });
}

const tables = ["chat_handovers"];

/** Reads the list again when one comes or is marked. */
export function useHandoverChanges(): void {
  const client = useQueryClient();
  useTableChanges({ topic: adminsTopic, tables, onChange: () => readAgain(client, handoverKeys.waiting) });
}
