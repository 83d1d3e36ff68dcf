import { useState } from "react";
import { attachmentNote } from "../model/attachment.ts";
import { type ChatMessage, isWaiting } from "../model/chat-model.ts";

type ChatSaidProps = {
  conversationId: string | null;
  messages: readonly ChatMessage[];
};

/** The words that a screen reader says of a conversation: that a question is on its way, and each new answer once and whole. */
export function ChatSaid({ conversationId, messages }: ChatSaidProps) {
  return (
    <div role="status" className="sr-only">
      <Newest key={conversationId} messages={messages} />
    </div>
  );
}

/** Says nothing of what was there when the conversation was opened. */
function Newest({ messages }: Pick<ChatSaidProps, "messages">) {
  const [known] = useState(() => new Set(messages.filter(isOver).map(({ id }) => id)));
  if (isWaiting(messages)) return "Verzonden. De assistent antwoordt...";
  const newest = messages.at(-1);
  return newest && isOver(newest) && !known.has(newest.id) ? saidOf(newest) : null;
}

/** A question that failed has an alert of its own. */
function isOver({ sender, status }: ChatMessage): boolean {
  return sender === "bot" || status === "noted";
}

function saidOf({ content, status, sources }: ChatMessage): string {
  const text = content.trim() || "(leeg antwoord)";
  if (status === "noted") return `${text}. ${attachmentNote}`;
  if (status === "stopped") return `Gestopt. Assistent: ${text}`;
  if (sources.length === 0) return `Assistent: ${text}`;
  return `Assistent: ${text} ${sources.length === 1 ? "Met 1 bron." : `Met ${sources.length} bronnen.`}`;
}
