import * as z from "zod/mini";
import { chatSourceSchema } from "#functions/contract/chat.ts";
import { readQuery, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { answerId, type ChatMessage } from "../model/chat-model.ts";

/** Tables whose changes bring news of conversations. */
export const chatTables = ["chat_conversations", "chat_messages"];

export const chatKeys = {
  chats: (userId: string) => ["chats", userId] as const,
  open: (userId: string, conversationId: string | null) => ["chats", userId, conversationId] as const,
};

export const chatsNotLoaded = "Uw gesprekken konden niet worden geladen.";

export type Conversation = {
  id: string;
  title: string;
  updatedAtMs: number;
  /** Null when it was never sent to the company. */
  handedOverAtMs: number | null;
};

/** The list of conversations, and the one that is open. */
export type Chats = {
  conversations: readonly Conversation[];
  /** Null when there is none. */
  conversationId: string | null;
  messages: readonly ChatMessage[];
};

const chatsSchema = z.object({
  conversations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      updated_at: z.string(),
      handed_over_at: z.nullable(z.string()),
    }),
  ),
  conversation_id: z.nullable(z.string()),
  messages: z.array(
    z.object({
      id: z.string(),
      role: z.enum(["user", "assistant"]),
      content: z.string(),
      status: z.enum(["sending", "sent", "error", "stopped"]),
      sources: z.array(chatSourceSchema),
      created_at: z.string(),
    }),
  ),
});

function chatsOf({ conversations, conversation_id, messages }: z.infer<typeof chatsSchema>): Chats {
  return {
    conversations: conversations.map(({ id, title, updated_at, handed_over_at }) => ({
      id,
      title,
      updatedAtMs: Date.parse(updated_at),
      handedOverAtMs: handed_over_at === null ? null : Date.parse(handed_over_at),
    })),
    conversationId: conversation_id,
    messages: messages.map(({ id, role, content, status, sources, created_at }) => ({
      id: role === "user" ? id : answerId(id),
      sender: role === "user" ? "user" : "bot",
      content,
      status,
      sources,
      timestamp: new Date(created_at).toISOString(),
    })),
  };
}

/** @param conversationId null for the latest one. */
export const chatsQuery = (userId: string, conversationId: string | null) =>
  readQuery({
    key: chatKeys.open(userId, conversationId),
    what: "the conversations",
    as: z.pipe(chatsSchema, z.transform(chatsOf)),
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
