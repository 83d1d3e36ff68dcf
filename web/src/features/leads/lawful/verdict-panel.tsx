import { Building2, CircleSlash, Handshake, type IconNode, UserRound } from "lucide";
import { useMemo } from "react";
import { checkDraft, type DraftVerdict } from "#functions/contract/draft-check/check-draft.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import { OwnCustomerButtons } from "./own-customer-buttons.tsx";
import { RefuseButton } from "./refuse-button.tsx";
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

/** The verdict on one draft, computed here: the lists are quick, and the text may just have been edited. */
export function VerdictPanel(props: DraftVerdictProps) {
  const { userId, prospect, subject, text, remarks, sender, ownCustomer, isRefused } = props;
  const { mailbox, missing } = useMemo(
    () => checkDraft({ recipient: prospect, subject, body: text, sender }),
    [prospect, subject, text, sender],
  );
  const kind = isRefused ? "refused" : ownCustomer === null ? mailbox : "own_customer";
  const { title, text: allowed } = mailboxAdvice[kind];
  const { icon, look } = marks[kind];
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex items-start gap-2">
        <Icon of={icon} className={`mt-0.5 size-4 shrink-0 ${look}`} />
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{allowed}</p>
        </div>
      </div>
      <Findings missing={missing} remarks={remarks} />
      <MadeByAi what="Dit concept" advice="Lees het na voordat u het verstuurt." />
      {!isRefused && (
        <div key={prospect} className="-mx-3.5 flex flex-wrap items-center">
          <OwnCustomerButtons userId={userId} prospect={prospect} ownCustomer={ownCustomer} />
          <RefuseButton userId={userId} prospect={prospect} />
        </div>
      )}
    </div>
  );
}

function Findings({ missing, remarks }: Pick<DraftVerdict, "missing"> & Pick<DraftVerdictProps, "remarks">) {
  const found: (Advice & { sentence: string | null })[] = [
    ...missing.map((part) => ({ ...missingAdvice[part], sentence: null })),
    ...remarks.map(({ kind, sentence }) => ({ ...remarkAdvice[kind], sentence })),
  ];
  if (found.length === 0) return <p className="text-muted">{nothingFound}</p>;
  // The automation may say a thing twice.
  const told = new Map(found.map((each) => [`${each.title} ${each.sentence}`, each]));
  return (
    <ul className="grid gap-2">
      {[...told].map(([key, { title, text, sentence }]) => (
        <li key={key} className="grid gap-0.5 border-l-2 border-signal-edge pl-3 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {sentence !== null && <q className="line-clamp-3 text-muted">{sentence}</q>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
