import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { chatSourceSchema } from "#functions/contract/chat.ts";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { AppError } from "#web/lib/errors.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { answerId, type ChatMessage } from "../model/chat-model.ts";

/** Tables whose changes bring news of conversations. */
export const chatTables = ["chat_conversations", "chat_messages"];

export const chatKeys = {
  chats: (userId: string) => ["chats", userId] as const,
  open: (userId: string, conversationId: string | null) => ["chats", userId, conversationId] as const,
};

export const chatsNotLoaded = "Uw gesprekken konden niet worden geladen.";
const notDeleted = "Het gesprek kon niet worden verwijderd. Probeer het opnieuw.";
const notHandedOver = "Uw gesprek kon niet worden doorgestuurd. Probeer het later opnieuw.";
const refusals: OwnSentences = {
  rate_limited: "U stuurde vandaag al vijf gesprekken door. Neem contact op als het dringend is.",
};

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
export function chatsQuery(userId: string, conversationId: string | null) {
  return queryOptions({
    queryKey: chatKeys.open(userId, conversationId),
    queryFn: ({ signal }) => fetchChats(conversationId, signal),
    meta: { what: "the conversations" },
  });
}

async function fetchChats(conversationId: string | null, signal: AbortSignal): Promise<Chats> {
  const named = conversationId === null ? {} : { p_conversation_id: conversationId };
  const { data } = await database.rpc("read_own_chats", named).abortSignal(signal).throwOnError();
  return chatsOf(chatsSchema.parse(data));
}

/** Deletes a conversation and reads the list again. Throws AppError with the sentence to show. */
export function useDeleteConversation(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (conversationId: string) => {
      const { error } = await database
        .from("chat_conversations")
        .delete()
        .eq("user_id", userId)
        .eq("id", conversationId);
      if (error) throw new AppError("delete_failed", notDeleted, error);
    },
    onSettled: () => readAgain(client, chatKeys.chats(userId)),
  });
}

/** Sends a conversation to the company. Throws AppError with the sentence to show. */
export function useHandOver(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (conversationId: string) => {
      const { error } = await database.rpc("hand_over_chat", { p_conversation_id: conversationId });
      if (error) throw databaseRefusal(error, notHandedOver, refusals);
    },
    onSuccess: () => readAgain(client, chatKeys.chats(userId)),
  });
}
