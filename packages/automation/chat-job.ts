import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import { composeChatAnswer } from "./chat-answer.ts";
import { readCompetitors } from "./competitors.ts";

export const chatSchema = z.object({
  userId: z.uuid(),
  message: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});

/** Answers about the competitors that this customer has set. Throws when they can't be read. */
export async function answerChat(client: SupabaseClient, chat: z.infer<typeof chatSchema>): Promise<string> {
  return composeChatAnswer(chat.message, await readCompetitors(client, chat.userId));
}
