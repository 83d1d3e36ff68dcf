import { MessageSquare } from "lucide";
import { useState } from "react";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Icon } from "#web/ui/icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { answerCount, chatTexts } from "./model/chat-model.ts";
import { NewAnswers } from "./panel/new-answers.tsx";
import { useChat } from "./sending/use-chat.ts";

const ChatPanel = latePart(async () => (await import("./panel/chat-panel.tsx")).ChatPanel, null);

type PanelState = "not-opened" | "expanded" | "collapsed" | "closed";

/** The analysis assistant: a button where its page puts it, an icon beside the list of a small screen, then a panel over the page. */
export function ChatAssistant({ userId }: { userId: string }) {
  const [panel, setPanel] = useState<PanelState>("not-opened");
  const chat = useChat(userId, panel !== "not-opened");
  // Kept here: folding the panel must not lose what was typed.
  const [draft, setDraft] = useState("");
  const [seen, setSeen] = useState(0);
  const answers = answerCount(chat.messages);
  const unseen = panel === "not-opened" ? 0 : Math.max(0, answers - seen);
  const fold = (next: PanelState) => {
    if (panel === "expanded") setSeen(answers);
    setPanel(next);
  };

  if (panel === "expanded" || panel === "collapsed") {
    return (
      <ChatPanel
        userId={userId}
        chat={chat}
        expanded={panel === "expanded"}
        unseen={unseen}
        draft={draft}
        onDraft={setDraft}
        onToggle={() => (panel === "expanded" ? fold("collapsed") : setPanel("expanded"))}
        onClose={() => fold("closed")}
      />
    );
  }
  return (
    <SideButton
      ref={panel === "closed" ? focusOnArrival : undefined}
      // On a small screen it stands in the bar at the bottom, which has no room for the words beside another act.
      className="bg-raised hover:bg-surface max-lg:not-detail-open:grow-0! max-lg:not-detail-open:gap-0 print:hidden"
      onClick={() => setPanel("expanded")}
    >
      <Icon of={MessageSquare} className="size-5 text-signal-text" />
      <span className="max-lg:not-detail-open:sr-only">{chatTexts.open}</span>
      <NewAnswers count={unseen} />
    </SideButton>
  );
}
