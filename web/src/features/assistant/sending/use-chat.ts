import { currentSession, subscribeToSession } from "#web/lib/session.ts";
import { useStore } from "#web/lib/use-store.ts";
import { type ChatStore, createChat } from "./chat-store.ts";
import { sendChat } from "./send-chat-api.ts";

let current: { userId: string; store: ChatStore; stopWatching: () => void } | null = null;

/** The conversation of the signed-in customer; it outlives the component. */
export function useChat(userId: string) {
  const store = chatOf(userId);
  return { chat: useStore(store.chat), store };
}

function chatOf(userId: string): ChatStore {
  if (current?.userId === userId) return current.store;
  leave();
  const store = createChat(userId, { send: sendChat, wait, clockMs: () => performance.now() });
  const stopWatching = subscribeToSession(() => {
    if (currentSession().user?.id !== userId) leave();
  });
  current = { userId, store, stopWatching };
  return store;
}

/** The next sign-in, even of the same person, starts from the storage of the browser, which is empty then. */
function leave() {
  current?.stopWatching();
  current?.store.close();
  current = null;
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
