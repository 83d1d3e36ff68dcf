import { Download } from "lucide";
import { useState } from "react";
import { isoDay } from "#web/lib/brussels-calendar.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { type MeetingResult, resultsShownFirst } from "./meeting-model.ts";
import { ResultCard } from "./result-card.tsx";
import { resultsCsv, resultsMarkdown } from "./result-export.ts";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { tickedItems } from "./ticked-items.ts";
import type { useMeetings } from "./use-meetings.ts";

interface ResultsProps {
  userId: string;
  query: ReturnType<typeof useMeetings>["results"];
}

/** The four faces of the list: loading, failed, empty and full. */
export function Results({ userId, query }: ResultsProps) {
  if (query.data) return <LoadedResults userId={userId} results={query.data} />;
  if (query.isPending) return <ResultsSkeleton />;
  return (
    <LoadFailure query={query} title="Failed to load meeting results" titleLang="en">
      Uw resultaten konden niet worden opgehaald. Er is niets verloren.
    </LoadFailure>
  );
}

function LoadedResults({ userId, results }: { userId: string; results: readonly MeetingResult[] }) {
  // Kept from the first load on: what is not in it came in before their eyes.
  const [loadedFirst] = useState(() => new Set(results.map(({ id }) => id)));
  const isNew = ({ id }: MeetingResult) => !loadedFirst.has(id);
  return (
    <>
      <p role="status" className="sr-only">
        {arrivedText(results.filter(isNew).length)}
      </p>
      {results.length === 0 ? (
        <EmptyState
          title="Nog geen resultaten"
          text="Voeg een opname toe. De samenvatting, actiepunten en sfeer verschijnen hier zodra de analyse klaar is."
        />
      ) : (
        <ResultList userId={userId} results={results} isNew={isNew} />
      )}
    </>
  );
}

interface ResultListProps {
  userId: string;
  results: readonly MeetingResult[];
  isNew: (result: MeetingResult) => boolean;
}

function ResultList({ userId, results, isNew }: ResultListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? results : results.slice(0, resultsShownFirst);
  return (
    <div className="grid gap-4">
      <ExportAll userId={userId} results={results} />
      <ul id="meeting-results" className="grid gap-4">
        {shown.map((result) => (
          <li key={result.id} className="min-w-0 animate-arrive">
            <ResultCard userId={userId} result={result} isNew={isNew(result)} />
          </li>
        ))}
      </ul>
      {results.length > resultsShownFirst && (
        <Button
          variant="secondary"
          aria-expanded={all}
          aria-controls="meeting-results"
          onClick={() => setAll(!all)}
        >
          {all ? `Toon de nieuwste ${resultsShownFirst}` : `Toon alle ${results.length} resultaten`}
        </Button>
      )}
    </div>
  );
}

function ExportAll({ userId, results }: Pick<ResultListProps, "userId" | "results">) {
  const tickedOf = ({ id }: MeetingResult) => tickedItems(userId, id);
  const save = (extension: string, type: string, text: string) => {
    const today = isoDay(Date.now());
    saveFile(`meetings-${today}.${extension}`, new Blob([text], { type: `${type};charset=utf-8` }));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <p className="text-sm text-muted">
        {results.length} {results.length === 1 ? "resultaat" : "resultaten"}, nieuwste eerst
      </p>
      <div className="-mr-3.5 flex flex-wrap max-sm:-ml-3.5">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => save("md", "text/markdown", resultsMarkdown(results, tickedOf))}
        >
          <Icon of={Download} className="size-4" />
          <span>
            <span className="max-sm:sr-only">Exporteer als</span> Markdown
          </span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => save("csv", "text/csv", resultsCsv(results, tickedOf))}
        >
          <Icon of={Download} className="size-4" />
          <span>
            <span className="max-sm:sr-only">Exporteer als</span> CSV
          </span>
        </Button>
      </div>
    </div>
  );
}

function arrivedText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "Er is een nieuw resultaat." : `Er zijn ${count} nieuwe resultaten.`;
}
