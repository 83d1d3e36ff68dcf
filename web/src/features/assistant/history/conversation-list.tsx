import clsx from "clsx";
import { Trash2 } from "lucide";
import { useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { IconButton } from "#web/parts/icon-button.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { type Conversation, useDeleteConversation } from "./chats-api.ts";

type ConversationListProps = {
  userId: string;
  conversations: readonly Conversation[];
  openId: string | null;
  onOpen: (conversationId: string) => void;
  onDeleted: (conversationId: string) => void;
};

/** Every conversation of the customer, the latest first. */
export function ConversationList({
  userId,
  conversations,
  openId,
  onOpen,
  onDeleted,
}: ConversationListProps) {
  const deletion = useDeleteConversation(userId);
  const [asked, setAsked] = useState<string | null>(null);
  // Without the failure of another one.
  const ask = (id: string) => {
    deletion.reset();
    setAsked(id);
  };
  const remove = (id: string) =>
    deletion.mutate(id, {
      onSuccess: () => {
        setAsked(null);
        onDeleted(id);
      },
    });
  return (
    <section
      aria-label="Uw gesprekken"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="h-96 min-h-24 shrink overflow-y-auto overscroll-contain p-3 focus-visible:-outline-offset-2"
    >
      {conversations.length === 0 && (
        <p className="p-2 text-muted text-sm">
          U hebt nog geen gesprekken. Stel een vraag, en het gesprek staat hier.
        </p>
      )}
      <ol className="grid gap-1">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="grid gap-2">
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
              onDelete={() => ask(conversation.id)}
            />
            {asked === conversation.id && (
              <Confirmation
                question="Dit gesprek verwijderen?"
                loss="Uw vragen en de antwoorden verdwijnen op al uw toestellen, ook als u het gesprek doorstuurde."
                failure={<ActFailure act={deletion} />}
                busy={deletion.isPending}
                onConfirm={() => remove(conversation.id)}
                onKeep={() => setAsked(null)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="p-2 pt-4 text-muted text-xs">
        Uw vijftig laatste gesprekken blijven een jaar bewaard en staan op al uw toestellen. Beheerders zien
        een gesprek alleen als u het doorstuurt.
      </p>
    </section>
  );
}

type ConversationRowProps = {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: () => void;
  onDelete: () => void;
};

function ConversationRow({ conversation, isOpen, onOpen, onDelete }: ConversationRowProps) {
  const { title, updatedAtMs, handedOverAtMs } = conversation;
  return (
    <div
      className={clsx(
        "flex items-center rounded-md border-l-2",
        isOpen ? "border-signal-edge bg-raised" : "border-transparent",
      )}
    >
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="grid min-h-11 min-w-0 grow rounded-md px-2.5 py-1.5 text-left transition-colors hover:bg-raised"
      >
        <span className="truncate text-sm">{title}</span>
        <span className="text-muted text-xs tabular-nums">
          {formatMoment(updatedAtMs)}
          {handedOverAtMs !== null && " · doorgestuurd"}
        </span>
      </button>
      <IconButton
        icon={Trash2}
        label={`Gesprek verwijderen: ${title}`}
        onClick={onDelete}
        className="shrink-0"
        iconClass="size-4"
      />
    </div>
  );
}
