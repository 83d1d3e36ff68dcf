import { Building2, ChevronDown, CircleSlash, Handshake, type IconNode, UserRound } from "lucide";
import { useMemo } from "react";
import { checkDraft, type DraftVerdict } from "#functions/contract/draft-check/check-draft.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import type { DraftVerdictProps } from "./verdict-props.ts";
import {
  type Advice,
  mailboxAdvice,
  missingAdvice,
  nothingFound,
  type RecipientKind,
  remarkAdvice,
} from "./verdict-texts.ts";

const marks: Readonly<Record<RecipientKind, { icon: IconNode; look: string }>> = {
  impersonal: { icon: Building2, look: "text-muted" },
  personal: { icon: UserRound, look: "text-signal-text" },
  own_customer: { icon: Handshake, look: "text-muted" },
  refused: { icon: CircleSlash, look: "text-harm" },
};

/**
 * The verdict on one draft in one line, which opens; computed here: the lists are quick, and the text may just have been
 * edited.
 */
export function VerdictPanel(props: DraftVerdictProps) {
  const { prospect, subject, text, remarks, sender, ownCustomer, isRefused, children } = props;
  const { mailbox, missing } = useMemo(
    () => checkDraft({ recipient: prospect, subject, body: text, sender }),
    [prospect, subject, text, sender],
  );
  const kind = isRefused ? "refused" : ownCustomer === null ? mailbox : "own_customer";
  const { title, text: allowed } = mailboxAdvice[kind];
  const { icon, look } = marks[kind];
  const findings = findingsOf(missing, remarks);
  const found = findings.length;
  return (
    <details className="rounded-md border border-line text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-3.5 py-2">
        <Icon of={icon} className={`size-4 shrink-0 ${look}`} />
        <span className="min-w-0 grow">
          <span className="font-semibold">{title}</span>{" "}
          <span className={found > 0 ? "text-signal-text" : "text-muted"}>{foundText(found)}</span>
        </span>
        <Icon
          of={ChevronDown}
          className="size-4 shrink-0 text-muted transition-[rotate] [details[open]_&]:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-3.5 pt-1 pb-4">
        <p className="max-w-prose text-muted">{allowed}</p>
        <Findings findings={findings} />
        {children}
        <MadeByAi what="Dit concept" advice="Lees het na voordat u het verstuurt." />
      </div>
    </details>
  );
}

function foundText(count: number): string {
  if (count === 0) return "opgesteld door AI";
  return count === 1 ? "1 punt om na te kijken" : `${count} punten om na te kijken`;
}

type Finding = Advice & { sentence: string | null };

const keyOf = ({ title, sentence }: Finding) => `${title} ${sentence}`;

function findingsOf(missing: DraftVerdict["missing"], remarks: DraftVerdictProps["remarks"]): Finding[] {
  const found: Finding[] = [
    ...missing.map((part) => ({ ...missingAdvice[part], sentence: null })),
    ...remarks.map(({ kind, sentence }) => ({ ...remarkAdvice[kind], sentence })),
  ];
  // The automation may say a thing twice.
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <p className="text-muted">{nothingFound}</p>;
  return (
    <ul className="grid gap-2">
      {findings.map(({ title, text, sentence }) => (
        <li
          key={keyOf({ title, text, sentence })}
          className="grid gap-0.5 border-l-2 border-signal-edge pl-3 wrap-anywhere"
        >
          <span className="font-semibold">{title}</span>
          {sentence !== null && <q className="line-clamp-3 text-muted">{sentence}</q>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
