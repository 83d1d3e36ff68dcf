import { memo, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { arrivedDuringGeneration, type Draft, type LeadSubmission } from "../generation/generation.ts";
import { DraftCard } from "./draft-card.tsx";
import type { DraftList } from "./draft-list.ts";
import { DraftsExport } from "./drafts-export.tsx";
import { OlderDrafts } from "./older-drafts.tsx";

export type DraftCardsProps = {
  userId: string;
  /** Not empty. */
  list: DraftList;
  /** Ids of what was there when the page opened. */
  loadedFirst: ReadonlySet<string>;
  submission: LeadSubmission | null;
};

/** Memoised: the dashboard's stopwatch re-renders it each second, the list only when a draft arrives. */
export const DraftCards = memo(function DraftCards({
  userId,
  list,
  loadedFirst,
  submission,
}: DraftCardsProps) {
  const { isExpanded, toggle } = useExpansion(loadedFirst, submission);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-sm text-muted">
          {countText(list.total)} {list.total === 1 ? "email" : "emails"}, nieuwste eerst
        </p>
        <DraftsExport userId={userId} list={list} />
      </div>
      <ul className="grid gap-3">
        {list.drafts.map((draft) => (
          <li key={draft.id} className="min-w-0 animate-arrive">
            <DraftCard draft={draft} expanded={isExpanded(draft)} onToggle={() => toggle(draft)} />
          </li>
        ))}
      </ul>
      <OlderDrafts userId={userId} list={list} />
    </div>
  );
});

/** All collapsed on first load; what comes in during generation opens by itself; a click decides from then on. */
function useExpansion(loadedFirst: ReadonlySet<string>, submission: LeadSubmission | null) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isExpanded = (draft: Draft) =>
    chosen.get(draft.id) ?? (!loadedFirst.has(draft.id) && arrivedDuringGeneration(draft, submission));
  const toggle = (draft: Draft) => setChosen(new Map(chosen).set(draft.id, !isExpanded(draft)));
  return { isExpanded, toggle };
}
