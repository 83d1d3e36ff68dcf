import * as z from "zod/mini";
import { chatSourceSchema } from "#functions/contract/chat.ts";
import { moment, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { answerId, type ChatMessage } from "../model/chat-model.ts";

/** Tables whose changes bring news of conversations. */
export const chatTables = ["chat_conversations", "chat_messages"];

export const chatKeys = {
  chats: (userId: string) => ["chats", userId] as const,
  open: (userId: string, conversationId: string | null) => ["chats", userId, conversationId] as const,
};

export const chatsNotLoaded = "Uw gesprekken konden niet worden geladen.";

const conversation = rowOf({
  id: z.string(),
  title: z.string(),
  updated_at: moment,
  /** Null when it was never sent to the company. */
  handed_over_at: z.nullable(moment),
});
export type Conversation = z.infer<typeof conversation.row>;

const message = z.pipe(
  z.object({
    id: z.string(),
    role: z.enum(["user", "assistant"]),
    content: z.string(),
    status: z.enum(["sending", "sent", "error", "stopped"]),
    sources: z.array(chatSourceSchema),
    created_at: z.string(),
  }),
  z.transform(
    ({ id, role, created_at: at, ...row }): ChatMessage => ({
      ...row,
      ...(role === "user" ? { id, sender: "user" } : { id: answerId(id), sender: "bot" }),
      timestamp: new Date(at).toISOString(),
    }),
  ),
);

const chats = rowOf({
  conversations: conversation.rows,
  /** Null when there is none. */
  conversation_id: z.nullable(z.string()),
  messages: z.array(message),
});
/** The list of conversations, and the one that is open. */
export type Chats = z.infer<typeof chats.row>;

/** @param conversationId null for the latest one. */
export const chatsQuery = (userId: string, conversationId: string | null) =>
  readQuery({
    key: chatKeys.open(userId, conversationId),
    what: "the conversations",
    as: chats.row,
    ask: () =>
      database.rpc("read_own_chats", conversationId === null ? {} : { p_conversation_id: conversationId }),
  });

/** Deletes a conversation. Throws AppError. */
export const useDeleteConversation = (userId: string) =>
  useAct({
    send: (conversationId: string) =>
      database.from("chat_conversations").delete().eq("user_id", userId).eq("id", conversationId),
    fallback: "Het gesprek kon niet worden verwijderd. Probeer het opnieuw.",
    changes: [chatKeys.chats(userId)],
  });

/** Sends a conversation to the company. Throws AppError. */
export const useHandOver = (userId: string) =>
  useAct({
    send: (conversationId: string) => database.rpc("hand_over_chat", { p_conversation_id: conversationId }),
    sentences: {
      rate_limited: "U stuurde vandaag al vijf gesprekken door. Neem contact op als het dringend is.",
    },
    fallback: "Uw gesprek kon niet worden doorgestuurd. Probeer het later opnieuw.",
    changes: [chatKeys.chats(userId)],
  });
