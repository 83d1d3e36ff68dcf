import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { composeChatAnswer } from "./chat-answer.ts";

export const chatSchema = z.object({
  userId: z.uuid(),
  message: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});

const competitorRows = z.array(z.object({ "Name Company": z.string(), "Website Company": z.string() }));

/** Answers about the competitors that this customer has set. Throws when they can't be read. */
export async function answerChat(client: SupabaseClient, chat: z.infer<typeof chatSchema>): Promise<string> {
  const { data, error } = await client
    .from("CompetitorEntries")
    .select('"Name Company", "Website Company"')
    .eq("User UID", chat.userId)
    .order("id");
  if (error) throw new Error(error.message);
  const competitors = competitorRows
    .parse(data)
    .map((row) => ({ name: row["Name Company"], website: row["Website Company"] }));
  return composeChatAnswer(chat.message, competitors);
}
