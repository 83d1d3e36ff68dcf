export type MessageStatus = "sending" | "sent" | "error";

export type ChatMessage = {
  id: string;
  content: string;
  sender: "user" | "bot";
  /** ISO 8601: when it was sent or came in. */
  timestamp: string;
  status: MessageStatus;
};

/** The conversation without its welcome, and its last problem. */
export type Chat = {
  messages: readonly ChatMessage[];
  problem: string | null;
};

export type ChatEvent =
  /** A new question, or a failed one that is sent again. */
  | { type: "asked"; message: ChatMessage }
  | { type: "answered"; id: string; answer: ChatMessage }
  | { type: "failed"; id: string; problem: string }
  /** Nothing was sent; what was typed stays in the box. */
  | { type: "refused"; problem: string }
  | { type: "attached"; line: ChatMessage }
  /** Another tab went on with the conversation. */
  | { type: "followed"; messages: readonly ChatMessage[] };

const betweenMessagesMinMs = 1000;
/** Longer conversations lose their oldest messages. */
export const messagesMax = 200;

export const chatTexts = {
  open: "Chat met onze Analyse Assistent",
  welcome: "Welkom! Hoe kan ik u helpen met uw concurrentie analyse?",
  tooFast: "Even wachten voordat u een nieuw bericht stuurt...",
  sendFailed: "Er is een fout opgetreden bij het verzenden van uw bericht.",
  typing: "Typing...",
} as const;

/** Offered while only the welcome is there. */
export const suggestions = [
  "Hoe analyseer ik mijn concurrentie?",
  "Wat zijn de belangrijkste cijfers om te volgen?",
  "Hoe vaak analyseer ik mijn concurrenten het best?",
  "Welke aanpak werkt in de praktijk?",
] as const;

export const emptyChat: Chat = { messages: [], problem: null };

export function chatAfter(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case "asked":
      // A message that is sent again moves to the end, where its answer will appear.
      return chatOf([...chat.messages.filter(({ id }) => id !== event.message.id), event.message]);
    case "answered":
      return answered(chat, event);
    case "failed":
      if (!isUnanswered(chat, event.id)) return chat;
      return { messages: withStatus(chat.messages, event.id, "error"), problem: event.problem };
    case "refused":
      return { ...chat, problem: event.problem };
    case "attached":
      return chatOf([...chat.messages, event.line]);
    case "followed":
      return { ...chat, messages: event.messages };
  }
}

function chatOf(messages: readonly ChatMessage[]): Chat {
  return { messages: messages.slice(-messagesMax), problem: null };
}

/** A second answer to the same question, from another tab or another try, is not shown twice. */
function answered(chat: Chat, { id, answer }: Extract<ChatEvent, { type: "answered" }>): Chat {
  if (!isUnanswered(chat, id)) return chat;
  const messages = [...withStatus(chat.messages, id, "sent"), answer];
  return { ...chat, messages: messages.slice(-messagesMax) };
}

function isUnanswered(chat: Chat, id: string): boolean {
  return chat.messages.some((message) => message.id === id && message.status !== "sent");
}

function withStatus(messages: readonly ChatMessage[], id: string, status: MessageStatus) {
  return messages.map((message) => (message.id === id ? { ...message, status } : message));
}

/** After a reload the page no longer waits for answers, so messages that were being sent count as failed. */
export function afterReload(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.map((message) =>
    message.status === "sending" ? { ...message, status: "error" } : message,
  );
}

export function isWaiting({ messages }: Chat): boolean {
  return messages.some(({ status }) => status === "sending");
}

/** Answers of the assistant, without the welcome. */
export function answerCount({ messages }: Chat): number {
  return messages.filter(({ sender }) => sender === "bot").length;
}

/** `lastSentMs` is null when nothing was sent yet. Both times are of a clock that never goes back. */
export function isTooSoon(lastSentMs: number | null, nowMs: number): boolean {
  return lastSentMs !== null && nowMs - lastSentMs < betweenMessagesMinMs;
}
