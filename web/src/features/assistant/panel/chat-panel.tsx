import clsx from "clsx";
import { ChevronDown, X } from "lucide";
import { type KeyboardEvent, useId, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Chat } from "../model/chat-model.ts";
import type { ChatStore } from "../sending/chat-store.ts";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";
import { NewAnswers } from "./new-answers.tsx";

type ChatPanelProps = {
  chat: Chat;
  store: ChatStore;
  expanded: boolean;
  /** Answers that came in while it was folded. */
  unseen: number;
  draft: string;
  onDraft: (text: string) => void;
  onToggle: () => void;
  onClose: () => void;
};

export function ChatPanel({
  chat,
  store,
  expanded,
  unseen,
  draft,
  onDraft,
  onToggle,
  onClose,
}: ChatPanelProps) {
  const titleId = useId();
  const bodyId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const log = useRef<HTMLElement>(null);

  const collapseOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || !expanded) return;
    toggle.current?.focus();
    onToggle();
  };
  const ask = (text: string): boolean => {
    const asked = store.ask(text);
    // Asking scrolls to the end; otherwise the log stays where its reader is.
    if (asked) log.current?.scrollTo({ top: 0 });
    return asked;
  };

  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={collapseOnEscape}
      className="pointer-events-auto flex max-h-[calc(100dvh-5.5rem)] w-full animate-arrive flex-col overflow-hidden rounded-t-lg border border-line bg-surface shadow-float sm:mb-4 sm:w-104 sm:rounded-b-lg"
    >
      <header className="flex items-center gap-1 bg-raised py-1.5 pr-1.5 pl-5">
        <h2 id={titleId} className="text-lg">
          Analyse Assistent
        </h2>
        <div className="min-w-0 grow pl-2">
          <NewAnswers count={expanded ? 0 : unseen} />
        </div>
        <Button
          ref={toggle}
          variant="quiet"
          size="icon"
          aria-label={expanded ? "Gesprek inklappen" : "Gesprek uitklappen"}
          aria-expanded={expanded}
          aria-controls={expanded ? bodyId : undefined}
          onClick={onToggle}
          className="hover:bg-surface"
        >
          <Icon of={ChevronDown} className={clsx("size-5 transition-[rotate]", !expanded && "rotate-180")} />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Chat sluiten"
          onClick={onClose}
          className="hover:bg-surface"
        >
          <Icon of={X} className="size-5" />
        </Button>
      </header>
      {expanded && (
        <div id={bodyId} className="flex min-h-0 flex-col">
          <ChatLog ref={log} chat={chat} onAsk={ask} onAskAgain={store.askAgain} />
          <div className="grid gap-3 p-3 pt-0">
            {chat.problem && <Notice tone="error">{chat.problem}</Notice>}
            <ChatForm draft={draft} onDraft={onDraft} onAsk={ask} onAttach={store.attach} />
          </div>
        </div>
      )}
    </section>
  );
}
