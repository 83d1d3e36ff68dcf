import { chatRequestSchema } from "#functions/contract/chat.ts";
import { messageOf } from "#web/lib/errors.ts";
import { personal } from "#web/lib/personal-storage.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { createStore } from "#web/lib/store.ts";
import { attachmentLine, attachmentProblem } from "../model/attachment.ts";
import {
  type Chat,
  type ChatAnswer,
  type ChatEvent,
  chatAfter,
  chatTexts,
  emptyChat,
  isTooSoon,
  type LocalLine,
  type MessageStatus,
} from "../model/chat-model.ts";
import { deliver } from "./deliver.ts";
import type { Listener } from "./send-chat-api.ts";

export type ChatParts = {
  /** One attempt. */
  send: (userId: string, line: LocalLine, listener: Listener) => Promise<ChatAnswer>;
  /** Reads the conversation again, and gives the ids of the messages that the database has. */
  readKept: (conversationId: string) => Promise<ReadonlySet<string>>;
  wait: (durationMs: number) => Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  clockMs: () => number;
};

export type ChatStore = ReturnType<typeof createChat>;

/** How long a problem stays that is over by itself. */
const passingProblemMs = 1000;

/**
 * The assistant of one customer in this tab, outside React: it goes on while the panel is closed or another
 * page is open. The conversations themselves are in the database. After `close` nothing is shown any more.
 */
export function createChat(userId: string, { send, readKept, wait, clockMs }: ChatParts) {
  // A copy that releases before the conversations in the database kept here.
  personal("chat", userId).remove();
  const chat = createStore<Chat>(emptyChat);
  let lastSentMs: number | null = null;
  let stopping = new AbortController();
  let closed = false;

  const dispatch = (event: ChatEvent) => {
    if (!closed) chat.set(chatAfter(chat.get(), event));
  };
  const refuse = (problem: string): false => {
    dispatch({ type: "refused", problem });
    return false;
  };
  const refuseForNow = (problem: string): false => {
    void wait(passingProblemMs).then(() => dispatch({ type: "passed", problem }));
    return refuse(problem);
  };
  const ask = (line: LocalLine): boolean => {
    if (isTooSoon(lastSentMs, clockMs())) return refuseForNow(chatTexts.tooFast);
    lastSentMs = clockMs();
    dispatch({ type: "asked", line });
    void answer(line);
    return true;
  };
  const answer = async (line: LocalLine): Promise<void> => {
    const { id, conversationId } = line;
    stopping = new AbortController();
    const listener = {
      stop: stopping.signal,
      onText: (text: string) => dispatch({ type: "heard", id, text }),
    };
    try {
      const given = await deliver(() => send(userId, line, listener), wait);
      dispatch({ type: "answered", id, answer: given, timestamp: nowText() });
    } catch (cause) {
      console.warn("Could not send a chat message", cause);
      dispatch({ type: "failed", id, problem: messageOf(cause, chatTexts.sendFailed) });
    }
    if (closed) return;
    // When the read fails, what is shown stays.
    const ids = await readKept(conversationId).catch(() => new Set<string>());
    dispatch({ type: "kept", ids });
  };

  return {
    chat: { get: chat.get, subscribe: chat.subscribe },
    /**
     * Asks in this conversation, or begins one. False when nothing was sent, for a reason that is shown or because there
     * is nothing to send.
     */
    ask: (text: string, conversationId: string | null): boolean => {
      if (text.trim() === "") return false;
      const content = chatRequestSchema.shape.message.safeParse(text);
      if (!content.success) return refuse(content.error.issues[0]?.message ?? chatTexts.sendFailed);
      return ask(ownLine(conversationId, content.data, "sending"));
    },
    /** Under its own id, so that what arrived after all is not acted on twice. */
    askAgain: (line: LocalLine): boolean => ask({ ...line, timestamp: nowText(), status: "sending" }),
    /** Ends the answer that is coming in. */
    stop: () => stopping.abort(),
    attach: (file: Pick<File, "name" | "size">, conversationId: string | null) => {
      const problem = attachmentProblem(file);
      if (problem) return void refuse(problem);
      const line = ownLine(conversationId, attachmentLine(file), "noted");
      dispatch({ type: "attached", line });
      dispatch({ type: "opened", conversationId: line.conversationId });
    },
    /** Null for the latest one. */
    open: (conversationId: string | null) => dispatch({ type: "opened", conversationId }),
    begin: () => dispatch({ type: "opened", conversationId: crypto.randomUUID() }),
    forget: (conversationId: string) => dispatch({ type: "deleted", conversationId }),
    close: () => {
      closed = true;
      stopping.abort();
    },
  };
}

function ownLine(conversationId: string | null, content: string, status: MessageStatus): LocalLine {
  return {
    id: crypto.randomUUID(),
    conversationId: conversationId ?? crypto.randomUUID(),
    content,
    sender: "user",
    timestamp: nowText(),
    status,
    sources: [],
  };
}

const nowText = () => new Date(serverNowMs()).toISOString();
