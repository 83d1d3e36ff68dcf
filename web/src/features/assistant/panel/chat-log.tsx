import clsx from "clsx";
import type { Ref } from "react";
import { type ChatMessage, chatTexts, isWaiting, suggestions } from "../model/chat-model.ts";
import { ChatLine } from "./chat-line.tsx";

/** As p-5 below. */
const paddingPx = 20;
const nearEndPx = 40;

type ChatLogProps = {
  messages: readonly ChatMessage[];
  /** The part of the answer that is there; null while none is coming in. */
  liveText: string | null;
  onAsk: (text: string) => void;
  onAskAgain: (message: ChatMessage) => void;
  ref: Ref<HTMLElement>;
};

/** A conversation is reversed: the browser itself keeps its newest line in view unless its reader has scrolled up. */
export function ChatLog({ messages, liveText, onAsk, onAskAgain, ref }: ChatLogProps) {
  return (
    <section
      ref={ref}
      aria-label="Gesprek"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={clsx(
        "flex h-96 min-h-24 shrink overflow-y-auto xl:grow overscroll-contain focus-visible:-outline-offset-2",
        messages.length === 0 ? "flex-col" : "flex-col-reverse",
      )}
    >
      <div className="mb-auto grid gap-5 p-5">
        {/* Silent: its lines change while they wait, and each change would be read aloud. ChatSaid speaks. */}
        <div role="log" aria-live="off" aria-label="Berichten">
          <ol className="grid gap-5">
            <li className="grid gap-2">
              <p>{chatTexts.welcome}</p>
              <p className="text-muted text-sm">{chatTexts.machine}</p>
            </li>
            {messages.map((message) => (
              <li
                key={message.id}
                ref={message.sender === "bot" ? showStart : undefined}
                className="grid min-w-0 animate-arrive"
              >
                <ChatLine message={message} onAskAgain={() => onAskAgain(message)} />
              </li>
            ))}
            {liveText !== null && (
              // It stands there as a message when all of it has come.
              <li aria-hidden="true" className="min-w-0">
                <p className="max-w-full whitespace-pre-wrap wrap-anywhere">{liveText}</p>
              </li>
            )}
            {isWaiting(messages) && (
              <li className="flex animate-arrive items-center gap-3 text-muted text-sm">
                <TypingNodes />
                <span lang="en">{chatTexts.typing}</span>
              </li>
            )}
          </ol>
        </div>
        {messages.length === 0 && <Suggestions onAsk={onAsk} />}
      </div>
    </section>
  );
}

/** A newest answer that does not fit is read from its beginning, unless the reader is elsewhere. */
function showStart(line: HTMLLIElement | null) {
  const log = line?.closest("section");
  if (!line || !log || line.nextElementSibling || log.scrollTop < -nearEndPx) return;
  log.scrollTop = Math.min(0, log.clientHeight - line.offsetHeight - 2 * paddingPx);
}

function Suggestions({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <ul aria-label="Voorbeelden van vragen" className="grid justify-items-start gap-2">
      {suggestions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-md border border-edge px-3.5 py-2 text-left text-sm transition-colors hover:border-ink hover:bg-raised active:bg-surface"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

const places = [5, 24, 43];

/** Work under way, from node to node. */
function TypingNodes() {
  return (
    <svg viewBox="0 0 48 12" aria-hidden="true" className="h-3 w-12 shrink-0">
      <path d="M5 6H43" className="stroke-edge" strokeWidth="1.25" />
      {places.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy="6"
          r="4"
          strokeWidth="1.25"
          className={clsx("stroke-alive", index === 0 ? "fill-alive" : "animate-breathe fill-alive-soft")}
        />
      ))}
    </svg>
  );
}
