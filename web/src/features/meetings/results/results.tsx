import { useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { type MeetingResult, resultsShownFirst } from "../meeting-model.ts";
import { OlderRows } from "../older-rows.tsx";
import type { useMeetings } from "../use-meetings.ts";
import { ResultCard } from "./result-card.tsx";
import { resultsTable } from "./results-api.ts";
import { ResultsExport } from "./results-export.tsx";
import { ResultsSkeleton } from "./results-skeleton.tsx";

type ResultsProps = {
  userId: string;
  query: ReturnType<typeof useMeetings>["results"];
};

/** The states of the list: loading, failed, empty and full. */
export function Results({ userId, query }: ResultsProps) {
  if (query.data) return <LoadedResults userId={userId} list={query.data} />;
  if (query.isPending) return <ResultsSkeleton />;
  return (
    <LoadFailure query={query} title="Failed to load meeting results" titleLang="en">
      Uw resultaten konden niet worden opgehaald. Er is niets verloren.
    </LoadFailure>
  );
}

type ResultsListProps = {
  userId: string;
  list: PagedList<MeetingResult>;
};

function LoadedResults({ userId, list }: ResultsListProps) {
  const [isNew] = useState(() => arrivedAfter(list));
  return (
    <>
      <p role="status" className="sr-only">
        {arrivedText(list.rows.filter(isNew).length)}
      </p>
      {list.rows.length === 0 ? (
        <EmptyState
          title="Nog geen resultaten"
          text="Voeg een opname toe. De samenvatting, actiepunten en sfeer verschijnen hier zodra de analyse klaar is."
        />
      ) : (
        <ResultList userId={userId} list={list} isNew={isNew} />
      )}
    </>
  );
}

interface ResultListProps extends ResultsListProps {
  isNew: (result: MeetingResult) => boolean;
}

function ResultList({ userId, list, isNew }: ResultListProps) {
  const [expanded, setExpanded] = useState(false);
  const { rows, total } = list;
  const shown = expanded ? rows : rows.slice(0, resultsShownFirst);
  const more = rows.length < total ? "Toon meer resultaten" : `Toon alle ${total} resultaten`;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-sm text-muted">
          {countText(total)} {total === 1 ? "resultaat" : "resultaten"}, nieuwste eerst
        </p>
        <ResultsExport userId={userId} list={list} />
      </div>
      <ul id="meeting-results" className="grid gap-4">
        {shown.map((result) => (
          <li key={result.id} className="min-w-0 animate-arrive">
            <ResultCard userId={userId} result={result} isNew={isNew(result)} />
          </li>
        ))}
      </ul>
      {expanded && <OlderRows table={resultsTable(userId)} list={list} noun="resultaten" />}
      {total > resultsShownFirst && (
        <Button
          variant="secondary"
          aria-expanded={expanded}
          aria-controls="meeting-results"
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? `Toon de nieuwste ${resultsShownFirst}` : more}
        </Button>
      )}
    </div>
  );
}

/** Whether a result arrived after the list was first read, and is not one of its older rows. */
function arrivedAfter({ rows, total }: PagedList<MeetingResult>): (result: MeetingResult) => boolean {
  const known = new Set(rows.map(({ id }) => id));
  const oldestMs = rows.length < total ? (rows.at(-1)?.createdAtMs ?? 0) : 0;
  return ({ id, createdAtMs }) => !known.has(id) && createdAtMs > oldestMs;
}

function arrivedText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "Er is een nieuw resultaat." : `Er zijn ${count} nieuwe resultaten.`;
}
