import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#web/lib/query-client.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { currentSession, subscribeToSession } from "#web/lib/session.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { useStore } from "#web/lib/use-store.ts";
import { type Chats, chatKeys, chatsQuery, chatTables } from "../history/chats-api.ts";
import { shownMessages } from "../model/chat-model.ts";
import { type ChatStore, createChat } from "./chat-store.ts";
import { sendChat } from "./send-chat-api.ts";

let current: { userId: string; store: ChatStore; stopWatching: () => void } | null = null;

export type OpenChat = ReturnType<typeof useChat>;

/** The conversations of the signed-in customer, followed live, and what this tab adds to the open one. */
export function useChat(userId: string, wanted: boolean) {
  const store = chatOf(userId);
  const chat = useStore(store.chat);
  useOwnChanges(userId, chatTables, chatKeys.chats(userId));
  const query = useQuery({
    ...chatsQuery(userId, chat.conversationId),
    enabled: wanted,
    placeholderData: (previous) => previous && alreadyKnown(previous, chat.conversationId),
  });
  const conversationId = chat.conversationId ?? query.data?.conversationId ?? null;
  const messages = shownMessages(query.data?.messages ?? [], chat, conversationId, serverNowMs());
  const live = chat.live?.conversationId === conversationId ? chat.live : null;
  return { query, store, problem: chat.problem, conversationId, messages, live };
}

/** The known part of a conversation while it is read: all of the open one, and that a new one is empty. */
function alreadyKnown(previous: Chats, conversationId: string | null): Chats | undefined {
  if (conversationId === null || conversationId === previous.conversationId) return previous;
  if (previous.conversations.some(({ id }) => id === conversationId)) return undefined;
  return { ...previous, conversationId, messages: [] };
}

async function readKept(userId: string, conversationId: string): Promise<ReadonlySet<string>> {
  const { messages } = await queryClient.fetchQuery(chatsQuery(userId, conversationId));
  return new Set(messages.map(({ id }) => id));
}

function chatOf(userId: string): ChatStore {
  if (current?.userId === userId) return current.store;
  leave();
  const store = createChat(userId, {
    send: sendChat,
    readKept: (conversationId) => readKept(userId, conversationId),
    wait,
    clockMs: () => performance.now(),
  });
  const stopWatching = subscribeToSession(() => {
    if (currentSession().user?.id !== userId) leave();
  });
  current = { userId, store, stopWatching };
  return store;
}

/** The next sign-in, even of the same person, starts from what the database has. */
function leave() {
  current?.stopWatching();
  current?.store.close();
  current = null;
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
