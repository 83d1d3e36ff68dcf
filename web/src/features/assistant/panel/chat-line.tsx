import clsx from "clsx";
import { Check, Circle, CircleStop, Clock, type IconNode, TriangleAlert } from "lucide";
import type { ChatSource } from "#functions/contract/chat.ts";
import { serverNowMs } from "#web/lib/server-clock.ts";
import { safeLink } from "#web/lib/website.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import { wrapLook } from "#web/ui/wrap-look.ts";
import { attachmentNote } from "../model/attachment.ts";
import type { ChatMessage, MessageStatus } from "../model/chat-model.ts";
import { messageTime } from "../model/message-time.ts";

const statuses: Record<MessageStatus, { icon: IconNode; text: string }> = {
  sending: { icon: Clock, text: "Wordt verzonden" },
  sent: { icon: Check, text: "Verzonden" },
  error: { icon: TriangleAlert, text: "Niet verzonden" },
  stopped: { icon: CircleStop, text: "Gestopt" },
  noted: { icon: Circle, text: attachmentNote },
};

/** Shown as text, never as markup. */
export function ChatLine({ message, onAskAgain }: { message: ChatMessage; onAskAgain: () => void }) {
  const own = message.sender === "user";
  return (
    <div className={clsx("grid min-w-0 gap-1", own && "justify-items-end")}>
      <p
        className={clsx(
          `max-w-full whitespace-pre-wrap ${wrapLook(message.content)}`,
          own && "ml-8 rounded-lg rounded-br-sm bg-raised px-4 py-2.5",
        )}
      >
        <span className="sr-only">{own ? "U: " : "Assistent: "}</span>
        {message.content.trim() || "(leeg antwoord)"}
      </p>
      <AnswerSources sources={message.sources} />
      <MessageStatusLine message={message} />
      {message.status === "error" && <SideButton onClick={onAskAgain}>Opnieuw verzenden</SideButton>}
    </div>
  );
}

function MessageStatusLine({ message: { sender, status, timestamp } }: { message: ChatMessage }) {
  const { icon, text } = statuses[status];
  return (
    <p className={clsx("flex items-center gap-1.5 text-xs", status === "error" ? "text-harm" : "text-muted")}>
      <Icon of={icon} className="size-3.5 shrink-0" />
      <span>{sender === "bot" && status === "sent" ? "Ontvangen" : text}</span>
      <span className="sr-only">, </span>
      <time dateTime={timestamp} className="tabular-nums">
        {messageTime(timestamp, serverNowMs())}
      </time>
    </p>
  );
}

type AnswerSourcesProps = { sources: readonly ChatSource[] };

/** Where an answer comes from. Each host is shown: a title may say anything. */
function AnswerSources({ sources }: AnswerSourcesProps) {
  const links = sources.filter(({ url }) => safeLink(url) !== null);
  if (links.length === 0) return null;
  return (
    <ul aria-label="Bronnen" className="grid min-w-0 gap-1 border-l-2 border-line pl-3 text-sm">
      {links.map(({ title, url }) => (
        <li key={url} className="min-w-0 wrap-anywhere">
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {title}
          </a>{" "}
          <span className="text-muted text-xs">{new URL(url).host}</span>
        </li>
      ))}
    </ul>
  );
}
