import { memo } from "react";
import type { PagedList } from "#web/lib/paged-list.ts";
import { moveBetweenRows } from "#web/ui/row-keys.ts";
import { type MeetingResult, resultsShownFirst } from "../meeting-model.ts";
import { OlderRows } from "../older-rows.tsx";
import { MoreButton, useShownFirst } from "../shown-first.tsx";
import { ResultRow } from "./result-row.tsx";
import { resultsList } from "./results-api.ts";

export type IsNew = (result: MeetingResult) => boolean;

type ResultListProps = {
  userId: string;
  list: PagedList<MeetingResult>;
  shownId: string | null;
  onShow: (id: string) => void;
  isNew: IsNew;
};

/** Rows that a customer of years has opened by the hundred: rendered again only when one of them changes. */
export const ResultList = memo(function ResultList({
  userId,
  list,
  shownId,
  onShow,
  isNew,
}: ResultListProps) {
  const first = useShownFirst(list, { rowsFirst: resultsShownFirst, noun: "resultaten" });
  return (
    <div className="grid gap-3">
      <ul id="meeting-results" aria-label="Uw resultaten" onKeyDown={moveBetweenRows} className="grid gap-1">
        {first.shown.map((result) => (
          <li key={result.id} className="min-w-0 animate-arrive">
            <ResultRow
              result={result}
              isNew={isNew(result)}
              isShown={result.id === shownId}
              onShow={onShow}
            />
          </li>
        ))}
      </ul>
      {first.expanded && <OlderRows source={resultsList(userId)} list={list} noun="resultaten" />}
      <MoreButton
        first={first}
        controls="meeting-results"
        fewerText={`Toon de nieuwste ${resultsShownFirst}`}
        className="justify-self-start"
      />
    </div>
  );
});
