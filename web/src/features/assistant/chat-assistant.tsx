import { MessageSquare } from "lucide";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import { answerCount, chatTexts } from "./model/chat-model.ts";
import { ChatPanel } from "./panel/chat-panel.tsx";
import { NewAnswers } from "./panel/new-answers.tsx";
import { useChat } from "./sending/use-chat.ts";

type PanelState = "not-opened" | "expanded" | "collapsed" | "closed";

/**
 * The analysis assistant. Stands at the end of its page and keeps to the bottom of the screen until the reader gets
 * there, so that it covers nothing for good.
 */
export function ChatAssistant({ userId }: { userId: string }) {
  const { chat, store } = useChat(userId);
  const [panel, setPanel] = useState<PanelState>("not-opened");
  // Kept here: folding the panel must not lose what was typed.
  const [draft, setDraft] = useState("");
  const [seen, setSeen] = useState(() => answerCount(chat));
  const unseen = Math.max(0, answerCount(chat) - seen);
  const fold = (next: PanelState) => {
    if (panel === "expanded") setSeen(answerCount(chat));
    setPanel(next);
  };

  return (
    <div
      data-docked
      className="page-column pointer-events-none sticky bottom-0 z-10 mt-auto flex justify-end max-sm:px-0"
    >
      {panel === "expanded" || panel === "collapsed" ? (
        <ChatPanel
          chat={chat}
          store={store}
          expanded={panel === "expanded"}
          unseen={unseen}
          draft={draft}
          onDraft={setDraft}
          onToggle={() => (panel === "expanded" ? fold("collapsed") : setPanel("expanded"))}
          onClose={() => fold("closed")}
        />
      ) : (
        <Button
          ref={panel === "closed" ? focusOnArrival : undefined}
          variant="secondary"
          className="pointer-events-auto m-4 bg-raised shadow-float hover:bg-surface sm:mx-0"
          onClick={() => setPanel("expanded")}
        >
          <Icon of={MessageSquare} className="size-5 text-signal-text" />
          {chatTexts.open}
          <NewAnswers count={unseen} />
        </Button>
      )}
    </div>
  );
}
