import * as z from "zod/mini";
import { type ChatMessage, messagesMax } from "./chat-model.ts";

const messagesSchema = z.array(
  z.object({
    id: z.uuid(),
    content: z.string(),
    sender: z.enum(["user", "bot"]),
    timestamp: z.iso.datetime(),
    status: z.enum(["sending", "sent", "error"]),
  }),
);

/** Storage is written by older releases and by curious people: what cannot be read is an empty conversation. */
export function parseMessages(stored: string | null): readonly ChatMessage[] {
  if (stored === null) return [];
  try {
    const parsed = messagesSchema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data.slice(-messagesMax) : [];
  } catch {
    return [];
  }
}
