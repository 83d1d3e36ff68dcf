import { Download } from "lucide";
import { memo, useState } from "react";
import { isoDay } from "../../lib/brussels-calendar.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmailCard } from "./email-card.tsx";
import { emailText } from "./email-content.ts";
import { emailsCsv } from "./emails-csv.ts";
import { arrivedDuringGeneration, type EmailDraft, type LeadSubmission } from "./lead-model.ts";

/** Cards drawn at once; a customer of a few years has thousands. */
const cardsPerPage = 50;

interface EmailListProps {
  /** Newest first, and not empty. */
  drafts: readonly EmailDraft[];
  /** Ids of what was there when the page opened. */
  loadedFirst: ReadonlySet<string>;
  submission: LeadSubmission | null;
}

/** Memoised: the dashboard's stopwatch re-renders it each second, the list only when a draft arrives. */
export const EmailList = memo(function EmailList({ drafts, loadedFirst, submission }: EmailListProps) {
  const [shown, setShown] = useState(cardsPerPage);
  const { isExpanded, toggle } = useExpansion(loadedFirst, submission);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-sm text-muted">
          {drafts.length} {drafts.length === 1 ? "email" : "emails"}, nieuwste eerst
        </p>
        <Button variant="quiet" size="sm" onClick={() => saveAsCsv(drafts)}>
          <Icon of={Download} className="size-4" />
          Exporteer als CSV
        </Button>
      </div>
      <ul className="grid gap-3">
        {drafts.slice(0, shown).map((draft) => (
          <li key={draft.id} className="min-w-0 animate-arrive">
            <EmailCard draft={draft} expanded={isExpanded(draft)} onToggle={() => toggle(draft)} />
          </li>
        ))}
      </ul>
      {drafts.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + cardsPerPage)}>
          Toon oudere emails ({drafts.length - shown})
        </Button>
      )}
    </div>
  );
});

/** All collapsed on first load; what comes in during generation opens by itself; a click decides from then on. */
function useExpansion(loadedFirst: ReadonlySet<string>, submission: LeadSubmission | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isExpanded = (draft: EmailDraft) =>
    chosen.get(draft.id) ?? (!loadedFirst.has(draft.id) && arrivedDuringGeneration(draft, submission));
  const toggle = (draft: EmailDraft) => setChosen(new Map(chosen).set(draft.id, !isExpanded(draft)));
  return { isExpanded, toggle };
}

function saveAsCsv(drafts: readonly EmailDraft[]) {
  const today = isoDay(Date.now());
  const csv = emailsCsv(drafts, (draft) => emailText(draft.content));
  saveFile(`emails-${today}.csv`, new Blob([csv], { type: "text/csv;charset=utf-8" }));
}
