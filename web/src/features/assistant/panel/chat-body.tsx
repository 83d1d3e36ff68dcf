import { List, SquarePen } from "lucide";
import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chatsNotLoaded } from "../history/chats-api.ts";
import { ConversationList } from "../history/conversation-list.tsx";
import type { ChatMessage } from "../model/chat-model.ts";
import type { OpenChat } from "../sending/use-chat.ts";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";
import { ChatSaid } from "./chat-said.tsx";
import { HandOver } from "./hand-over.tsx";

type ChatBodyProps = {
  userId: string;
  chat: OpenChat;
  draft: string;
  onDraft: (text: string) => void;
};

/** The open conversation with its box, or the list of all of them. */
export function ChatBody({ userId, chat, draft, onDraft }: ChatBodyProps) {
  const { query, store, conversationId, messages } = chat;
  const [listed, setListed] = useState(false);
  const open = (act: () => void) => {
    act();
    setListed(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-1 border-b border-line px-2 py-1">
        <Button variant="quiet" size="sm" onClick={() => open(store.begin)}>
          <Icon of={SquarePen} className="size-4" />
          Nieuw gesprek
        </Button>
        <Button variant="quiet" size="sm" aria-expanded={listed} onClick={() => setListed(!listed)}>
          <Icon of={List} className="size-4" />
          Gesprekken
        </Button>
      </div>
      {listed && query.data ? (
        <ConversationList
          userId={userId}
          conversations={query.data.conversations}
          openId={conversationId}
          onOpen={(id) => open(() => store.open(id))}
          onDeleted={store.forget}
        />
      ) : (
        <OpenConversation userId={userId} chat={chat} draft={draft} onDraft={onDraft} messages={messages} />
      )}
    </>
  );
}

function OpenConversation({
  userId,
  chat,
  draft,
  onDraft,
  messages,
}: ChatBodyProps & { messages: readonly ChatMessage[] }) {
  const { query, store, problem, conversationId, live } = chat;
  const log = useRef<HTMLElement>(null);
  const kept = query.data?.conversations.find(({ id }) => id === conversationId);
  const hasAnswer = query.data?.messages.some(({ sender }) => sender === "bot") ?? false;
  const ask = (text: string): boolean => {
    const asked = store.ask(text, conversationId);
    // Asking scrolls to the end; otherwise the log stays where its reader is.
    if (asked) log.current?.scrollTo({ top: 0 });
    return asked;
  };
  return (
    <>
      {query.isPending ? (
        <LogSkeleton />
      ) : (
        <ChatLog
          ref={log}
          messages={messages}
          liveText={live && live.text !== "" ? live.text : null}
          onAsk={ask}
          onAskAgain={(message) => {
            if (conversationId !== null) store.askAgain({ ...message, conversationId });
          }}
        />
      )}
      {!query.isPending && <ChatSaid conversationId={conversationId} messages={messages} />}
      <div className="grid gap-3 p-3 pt-0">
        {query.isError && <LoadFailure query={query}>{chatsNotLoaded}</LoadFailure>}
        {problem && <Notice tone="error">{problem}</Notice>}
        <ChatForm
          draft={draft}
          onDraft={onDraft}
          onAsk={ask}
          onAttach={(file) => store.attach(file, conversationId)}
          onStop={live && live.text !== "" ? store.stop : undefined}
        />
        {kept && hasAnswer && (
          <HandOver
            key={kept.id}
            userId={userId}
            conversationId={kept.id}
            handedOverAtMs={kept.handedOverAtMs}
          />
        )}
      </div>
    </>
  );
}

function LogSkeleton() {
  return (
    <div className="grid h-96 min-h-24 shrink content-start gap-4 overflow-hidden p-5">
      <p role="status" className="sr-only">
        Gesprek wordt geladen...
      </p>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
