import { List, SquarePen, UserRound } from "lucide";
import { useRef, useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { chatsNotLoaded, useHandOver } from "../history/chats-api.ts";
import { ConversationList } from "../history/conversation-list.tsx";
import { attachmentNote } from "../model/attachment.ts";
import { type ChatMessage, isWaiting } from "../model/chat-model.ts";
import type { OpenChat } from "../sending/use-chat.ts";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";

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
    <LoadingLines
      label="Gesprek wordt geladen..."
      lines={["h-5 w-4/5", "h-5 w-3/5", "h-5 w-2/3"]}
      className="h-96 min-h-24 shrink content-start gap-4 overflow-hidden p-5"
    />
  );
}

type ChatSaidProps = {
  conversationId: string | null;
  messages: readonly ChatMessage[];
};

/**
 * The words that a screen reader says of a conversation: that a question is on its way, and each new answer once and whole.
 * Nothing of what was there when the conversation was opened.
 */
function ChatSaid({ conversationId, messages }: ChatSaidProps) {
  const [opened, setOpened] = useState({ conversationId, known: overIn(messages) });
  if (opened.conversationId !== conversationId) {
    // The first message of a new conversation gives it its id, and is none that was there.
    const known = opened.conversationId === null ? opened.known : overIn(messages);
    setOpened({ conversationId, known });
  }
  return (
    <div role="status" className="sr-only">
      {saidOfNewest(messages, opened.known)}
    </div>
  );
}

const overIn = (messages: readonly ChatMessage[]): ReadonlySet<string> =>
  new Set(messages.filter(isOver).map(({ id }) => id));

function saidOfNewest(messages: readonly ChatMessage[], known: ReadonlySet<string>): string | null {
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

type HandOverProps = {
  userId: string;
  conversationId: string;
  /** Null when it was never sent to the company. */
  handedOverAtMs: number | null;
};

/** Sends the conversation to the company, and says so. */
function HandOver({ userId, conversationId, handedOverAtMs }: HandOverProps) {
  const handOver = useHandOver(userId);
  if (handOver.isSuccess) {
    return (
      <Notice tone="success">
        Uw gesprek is doorgestuurd. Een medewerker leest het en antwoordt u per e-mail.
      </Notice>
    );
  }
  return (
    <div className="grid gap-2">
      <ActFailure act={handOver} />
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="quiet"
          size="sm"
          busy={handOver.isPending}
          busyText="Wordt doorgestuurd..."
          onClick={() => handOver.mutate(conversationId)}
          className="-ml-2.5"
        >
          <Icon of={UserRound} className="size-4" />
          Een medewerker vragen
        </Button>
        <p className="px-1 text-muted text-xs">
          {handedOverAtMs === null
            ? "Stuurt dit gesprek naar ons door."
            : `Doorgestuurd op ${formatMoment(handedOverAtMs)}.`}
        </p>
      </div>
    </div>
  );
}
