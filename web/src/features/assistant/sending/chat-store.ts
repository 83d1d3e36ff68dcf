import { chatRequestSchema } from "#functions/contract/chat.ts";
import { messageOf } from "#web/lib/errors.ts";
import { personal } from "#web/lib/personal-storage.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { createStore } from "#web/lib/store.ts";
import { attachmentLine, attachmentProblem } from "../model/attachment.ts";
import {
  afterReload,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  chatAfter,
  chatTexts,
  emptyChat,
  isTooSoon,
} from "../model/chat-model.ts";
import { parseMessages } from "../model/stored-messages.ts";
import { deliver } from "./deliver.ts";

export type ChatParts = {
  /** One attempt; gives the answer's text. */
  send: (userId: string, message: ChatMessage) => Promise<string>;
  wait: (durationMs: number) => Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  clockMs: () => number;
};

export type ChatStore = ReturnType<typeof createChat>;

/**
 * The conversation of one customer in this browser, outside React: it goes on while the panel is closed or another
 * page is open, and survives a reload. After `close` nothing is kept or shown any more.
 */
export function createChat(userId: string, { send, wait, clockMs }: ChatParts) {
  const stored = personal("chat", userId);
  const chat = createStore<Chat>({ ...emptyChat, messages: afterReload(parseMessages(stored.read())) });
  let lastSentMs: number | null = null;
  let closed = false;

  const show = (event: ChatEvent) => chat.set(chatAfter(chat.get(), event));
  const dispatch = (event: ChatEvent) => {
    if (closed) return;
    show(event);
    stored.write(JSON.stringify(chat.get().messages));
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === stored.key) show({ type: "followed", messages: parseMessages(newValue) });
  };
  window.addEventListener("storage", follow);

  const refuse = (problem: string): false => {
    dispatch({ type: "refused", problem });
    return false;
  };
  const ask = (message: ChatMessage): boolean => {
    if (isTooSoon(lastSentMs, clockMs())) return refuse(chatTexts.tooFast);
    lastSentMs = clockMs();
    dispatch({ type: "asked", message });
    deliver(() => send(userId, message), wait).then(
      (answer) => dispatch({ type: "answered", id: message.id, answer: said("bot", answer, "sent") }),
      (cause: unknown) => {
        console.warn("Could not send a chat message", cause);
        dispatch({ type: "failed", id: message.id, problem: messageOf(cause, chatTexts.sendFailed) });
      },
    );
    return true;
  };

  return {
    chat: { get: chat.get, subscribe: chat.subscribe },
    /** False when nothing was sent, for a reason that is shown or because there is nothing to send. */
    ask: (text: string): boolean => {
      if (text.trim() === "") return false;
      const content = chatRequestSchema.shape.message.safeParse(text);
      if (!content.success) return refuse(content.error.issues[0]?.message ?? chatTexts.sendFailed);
      return ask(said("user", content.data, "sending"));
    },
    /** Under its own id, so that what arrived after all is not acted on twice. */
    askAgain: (message: ChatMessage): boolean => ask({ ...message, timestamp: nowText(), status: "sending" }),
    attach: (file: Pick<File, "name" | "size">) => {
      const problem = attachmentProblem(file);
      if (problem) refuse(problem);
      else dispatch({ type: "attached", line: said("user", attachmentLine(file), "sent") });
    },
    close: () => {
      closed = true;
      window.removeEventListener("storage", follow);
    },
  };
}

function said(sender: ChatMessage["sender"], content: string, status: ChatMessage["status"]): ChatMessage {
  return { id: crypto.randomUUID(), content, sender, timestamp: nowText(), status };
}

const nowText = () => new Date(serverNowMs()).toISOString();
