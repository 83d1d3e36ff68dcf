import { ChevronDown } from "lucide";
import { draftSample, leadSample } from "#web/content/samples/leads.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Node, NodeItem, NodeList } from "./node-list.tsx";
import { Preview } from "./preview.tsx";

const { title, elapsed, drafts, running } = leadSample;

/** Four of five drafts have arrived, to be read one at a time and taken along. Without a script. */
export function LeadPreview() {
  return (
    <Preview
      isLive
      label="De generator aan het werk: vier e-mails staan klaar, de vijfde wordt geschreven."
      title={title}
      detail={elapsed}
    >
      <NodeList>
        {drafts.map((draft, index) => (
          <Draft key={draft.to} {...draft} isOpen={index === 0} />
        ))}
        <NodeItem title={running.subject} text={running.to} state="running" />
      </NodeList>
    </Preview>
  );
}

type DraftProps = (typeof drafts)[number] & { isOpen: boolean };

function Draft({ to, subject, marked, body, isOpen }: DraftProps) {
  return (
    <Node>
      <details name="lead-preview" open={isOpen} className="group">
        <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm hover:text-signal-text [&::-webkit-details-marker]:hidden">
          <span className="font-semibold">{subject}</span>
          <Icon
            of={ChevronDown}
            className="mt-0.5 size-4 text-muted transition-[rotate] group-open:rotate-180"
          />
          <span className="text-muted">{to}</span>
        </summary>
        <div className="mt-2 grid gap-2 rounded-md bg-ground p-3 text-sm sm:p-4">
          {/* On lines of its own: the text behind it would move when the fonts arrive. */}
          <p>
            <mark className="rounded-sm bg-signal-soft box-decoration-clone px-1 py-0.5 text-ink">
              {marked}
            </mark>
          </p>
          <p>{body}</p>
          <a href={mailTo(subject, `${marked} ${body}`)} className="link min-h-6 w-fit content-center">
            Open in mailprogramma
          </a>
        </div>
      </details>
    </Node>
  );
}

/** To nobody: the companies do not exist. */
function mailTo(subject: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${draftSample.sender}`)}`;
}
