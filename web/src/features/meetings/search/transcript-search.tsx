import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { formatDay } from "#web/lib/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { OlderButton } from "#web/ui/older-button.tsx";
import { withoutFileType } from "../results/result-title.ts";
import { RowShapes } from "../row-shapes.tsx";
import { timeText } from "../transcript/passages.ts";
import { type Hit, searchQuery } from "./search-api.ts";

type TranscriptSearchProps = {
  userId: string;
  /** Not empty. */
  words: string;
  onShow: (resultId: string, passage: number) => void;
};

/** The places in everything that was said where these words are. */
export function TranscriptSearch({ userId, words, onShow }: TranscriptSearchProps) {
  const query = useInfiniteQuery(searchQuery(userId, words));
  return (
    <div className="grid gap-4">
      {/* The region for the screen reader stands there, empty, before there is something to say. */}
      <p role="status" className="sr-only">
        {query.data && foundText(query.data.pages.flat().length, query.hasNextPage)}
      </p>
      <HitList query={query} onShow={onShow} />
    </div>
  );
}

function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return "Geen enkele plaats gevonden";
  if (hasMore) return `De eerste ${count} plaatsen gevonden`;
  return count === 1 ? "1 plaats gevonden" : `${count} plaatsen gevonden`;
}

type HitListProps = Pick<TranscriptSearchProps, "onShow"> & {
  query: UseInfiniteQueryResult<InfiniteData<Hit[]>>;
};

function HitList({ query, onShow }: HitListProps) {
  if (!query.data) {
    if (query.isPending) return <RowShapes label="Er wordt gezocht..." />;
    return (
      <LoadFailure query={query} title="Zoeken is niet gelukt">
        Er kon niet worden gezocht. Probeer het opnieuw.
      </LoadFailure>
    );
  }
  const hits = query.data.pages.flat();
  if (hits.length === 0) {
    return (
      <EmptyState
        title="Niets gevonden"
        text="Probeer een ander woord, of minder woorden. Andere vormen van een woord vindt u ook: klant vindt klanten. Een zin tussen aanhalingstekens zoekt u letterlijk."
      />
    );
  }
  return (
    <div className="grid gap-3">
      <ul aria-label="Gevonden in uw transcripten" className="grid divide-y divide-line">
        {hits.map((hit) => (
          <li key={`${hit.resultId} ${hit.number}`}>
            <HitRow hit={hit} onShow={() => onShow(hit.resultId, hit.number)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <OlderButton
          label="Toon meer"
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? "Meer kon niet worden geladen. Probeer het opnieuw." : null}
          onOlder={() => void query.fetchNextPage()}
        />
      )}
    </div>
  );
}

function HitRow({ hit, onShow }: { hit: Hit; onShow: () => void }) {
  const parts = hit.parts.map((text, place) => ({ text, place, isFound: place % 2 === 1 }));
  return (
    <button
      type="button"
      onClick={onShow}
      className="grid w-full gap-0.5 rounded-md px-3 py-2.5 text-left transition-colors hover:bg-raised"
    >
      <span className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
        <span className="font-semibold wrap-anywhere">
          {withoutFileType(hit.recordingName ?? "") || "Vergadering"}
        </span>
        <span>{formatDay(hit.createdAtMs)}</span>
        <span>{timeText(hit.startMs)}</span>
        {hit.speaker && <span className="wrap-anywhere">{hit.speaker}</span>}
      </span>
      <span className="max-w-prose wrap-anywhere">
        {parts.map(({ text, place, isFound }) =>
          isFound ? (
            <mark key={place} className="rounded-sm bg-signal-soft text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </button>
  );
}
