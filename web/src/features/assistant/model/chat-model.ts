import type { ChatSource } from "#functions/contract/chat.ts";

/** `stopped`: an answer that its reader ended. `noted`: a line that is sent nowhere. */
export type MessageStatus = "sending" | "sent" | "error" | "stopped" | "noted";

export type ChatMessage = {
  /** Of a question its idempotency key; of its answer `answerId` of that. */
  id: string;
  content: string;
  sender: "user" | "bot";
  /** ISO 8601: when it was sent or came in. */
  timestamp: string;
  status: MessageStatus;
  sources: readonly ChatSource[];
};

export type LocalLine = ChatMessage & { conversationId: string };

/** The part of an answer that is there. */
type LiveAnswer = { questionId: string; conversationId: string; text: string };

/** The state of this tab, beside the conversations in the database. */
export type Chat = {
  /** The conversation that is open; null for the latest one. */
  conversationId: string | null;
  /** Lines that the database does not have, or that this tab knows more about. */
  lines: readonly LocalLine[];
  live: LiveAnswer | null;
  problem: string | null;
};

export type ChatAnswer = { text: string; sources: readonly ChatSource[]; stopped: boolean };

export type ChatEvent =
  /** Null for the latest one. */
  | { type: "opened"; conversationId: string | null }
  /** A new question, or a failed one that is sent again. */
  | { type: "asked"; line: LocalLine }
  /** So much of the answer is there. */
  | { type: "heard"; id: string; text: string }
  | { type: "answered"; id: string; answer: ChatAnswer; timestamp: string }
  | { type: "failed"; id: string; problem: string }
  /** Nothing was sent; what was typed stays in the box. */
  | { type: "refused"; problem: string }
  /** A problem that is over by itself. */
  | { type: "passed"; problem: string }
  | { type: "attached"; line: LocalLine }
  /** The database has these: it speaks for them from now on. */
  | { type: "kept"; ids: ReadonlySet<string> }
  | { type: "deleted"; conversationId: string };

const betweenMessagesMinMs = 1000;
/** Lines that one tab holds beside the database; longer conversations lose their oldest ones. */
const linesMax = 200;
/** The relay knows by then how a question ended; one that still waits is lost. */
const answerTimeMaxMs = 150_000;

export const chatTexts = {
  open: "Chat met onze Analyse Assistent",
  welcome: "Welkom! Hoe kan ik u helpen met uw concurrentie analyse?",
  machine:
    "U praat met een computerprogramma, niet met een mens. Het kan zich vergissen: kijk na wat belangrijk is.",
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

export const emptyChat: Chat = { conversationId: null, lines: [], live: null, problem: null };

export const answerId = (questionId: string) => `answer-${questionId}`;

export function chatAfter(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case "opened":
      return { ...chat, conversationId: event.conversationId, problem: null };
    case "asked":
      return {
        ...withLine(chat, event.line),
        conversationId: event.line.conversationId,
        live: null,
      };
    case "heard":
      return heard(chat, event);
    case "answered":
      return answered(chat, event);
    case "failed":
      if (!isUnanswered(chat, event.id)) return chat;
      return { ...chat, lines: withStatus(chat, event.id, "error"), live: null, problem: event.problem };
    case "refused":
      return { ...chat, problem: event.problem };
    case "passed":
      return chat.problem === event.problem ? { ...chat, problem: null } : chat;
    case "attached":
      return withLine(chat, event.line);
    case "kept":
      return {
        ...chat,
        lines: chat.lines.filter(({ id, status }) => status === "sending" || !event.ids.has(id)),
      };
    case "deleted":
      return {
        ...chat,
        conversationId: chat.conversationId === event.conversationId ? null : chat.conversationId,
        lines: chat.lines.filter(({ conversationId }) => conversationId !== event.conversationId),
      };
  }
}

/** A message that is sent again moves to the end, where its answer will appear. */
function withLine(chat: Chat, line: LocalLine): Chat {
  const lines = [...chat.lines.filter(({ id }) => id !== line.id), line];
  return { ...chat, lines: lines.slice(-linesMax), problem: null };
}

function heard(chat: Chat, { id, text }: Extract<ChatEvent, { type: "heard" }>): Chat {
  const question = chat.lines.find((line) => line.id === id && line.status === "sending");
  if (!question) return chat;
  return { ...chat, live: { questionId: id, conversationId: question.conversationId, text } };
}

/** A second answer to the same question, from another try, is not shown twice. */
function answered(chat: Chat, { id, answer, timestamp }: Extract<ChatEvent, { type: "answered" }>): Chat {
  const question = chat.lines.find((line) => line.id === id);
  if (!question || question.status === "sent") return chat;
  const line: LocalLine = {
    id: answerId(id),
    conversationId: question.conversationId,
    content: answer.text,
    sender: "bot",
    timestamp,
    status: answer.stopped ? "stopped" : "sent",
    sources: answer.sources,
  };
  return { ...chat, lines: [...withStatus(chat, id, "sent"), line].slice(-linesMax), live: null };
}

function isUnanswered(chat: Chat, id: string): boolean {
  return chat.lines.some((line) => line.id === id && line.status !== "sent");
}

function withStatus({ lines }: Chat, id: string, status: MessageStatus): LocalLine[] {
  return lines.map((line) => (line.id === id ? { ...line, status } : line));
}

/**
 * The messages of a conversation: those of the database, then what only this tab knows. A question that is under way here
 * stands at the end; one that waits in the database longer than an answer takes was lost.
 */
export function shownMessages(
  stored: readonly ChatMessage[],
  chat: Chat,
  conversationId: string | null,
  nowMs: number,
): readonly ChatMessage[] {
  const lines = chat.lines.filter((line) => line.conversationId === conversationId);
  const own = new Map(lines.map((line) => [line.id, line]));
  const storedIds = new Set(stored.map(({ id }) => id));
  return [
    ...stored
      .filter(({ id }) => own.get(id)?.status !== "sending")
      .map((message) =>
        message.status === "sending" && (own.get(message.id)?.status === "error" || isLost(message, nowMs))
          ? { ...message, status: "error" as const }
          : message,
      ),
    ...lines.filter(({ id, status }) => status === "sending" || !storedIds.has(id)),
  ];
}

function isLost({ timestamp }: ChatMessage, nowMs: number): boolean {
  return nowMs - Date.parse(timestamp) > answerTimeMaxMs;
}

export function isWaiting(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ status }) => status === "sending");
}

/** Answers of the assistant, without the welcome. */
export function answerCount(messages: readonly ChatMessage[]): number {
  return messages.filter(({ sender }) => sender === "bot").length;
}

/** `lastSentMs` is null when nothing was sent yet. Both times are of a clock that never goes back. */
export function isTooSoon(lastSentMs: number | null, nowMs: number): boolean {
  return lastSentMs !== null && nowMs - lastSentMs < betweenMessagesMinMs;
}
