import clsx from "clsx";
import { ChevronDown, X } from "lucide";
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef } from "react";
import { IconButton } from "#web/parts/icon-button.tsx";
import { pressedKey } from "#web/ui/pressed-key.ts";
import { ChatBody } from "./chat-body.tsx";
import { NewAnswers } from "./new-answers.tsx";

type ChatPanelProps = ComponentProps<typeof ChatBody> & {
  expanded: boolean;
  /** Answers that came in while it was folded. */
  unseen: number;
  onToggle: () => void;
  onClose: () => void;
};

export function ChatPanel({ expanded, unseen, onToggle, onClose, ...body }: ChatPanelProps) {
  const titleId = useId();
  const bodyId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const panel = useRef<HTMLElement>(null);

  const collapse = useEffectEvent((event: KeyboardEvent) => {
    // A question inside the panel takes its own Escape, and a dialog lies over it.
    if (pressedKey(event) !== "Escape" || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (panel.current?.contains(document.activeElement)) toggle.current?.focus();
    onToggle();
  });
  // From anywhere: on a small screen the panel covers the page behind it, and what has the focus there.
  useEffect(() => {
    if (!expanded) return;
    const listen = (event: KeyboardEvent) => collapse(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [expanded]);

  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      data-beside={expanded || undefined}
      className={clsx(
        "fixed right-0 bottom-0 z-20 flex max-h-[calc(100dvh-4.5rem)] w-full animate-arrive flex-col overflow-hidden rounded-t-lg border border-line bg-surface text-base shadow-float sm:right-6 sm:bottom-4 sm:w-104 sm:rounded-b-lg print:hidden",
        expanded &&
          "xl:inset-y-0 xl:right-0 xl:max-h-none xl:rounded-none xl:border-y-0 xl:border-r-0 xl:shadow-none",
      )}
    >
      <header className="flex items-center gap-1 bg-raised py-1.5 pr-1.5 pl-5">
        <h2 id={titleId} className="text-lg">
          Analyse-assistent
        </h2>
        <div className="min-w-0 grow pl-2">
          <NewAnswers count={expanded ? 0 : unseen} />
        </div>
        <IconButton
          icon={ChevronDown}
          ref={toggle}
          label={expanded ? "Gesprek inklappen" : "Gesprek uitklappen"}
          aria-expanded={expanded}
          aria-controls={expanded ? bodyId : undefined}
          onClick={onToggle}
          className="hover:bg-surface"
          iconClass={clsx("size-5 transition-[rotate]", !expanded && "rotate-180")}
        />
        <IconButton icon={X} label="Chat sluiten" onClick={onClose} className="hover:bg-surface" />
      </header>
      {expanded && (
        <div id={bodyId} className="flex min-h-0 grow flex-col">
          <ChatBody {...body} />
        </div>
      )}
    </section>
  );
}
