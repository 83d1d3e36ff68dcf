import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { PagedList } from "#web/lib/paged-list.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import type { MeetingResult } from "../meeting-model.ts";
import { ResultShape } from "../row-shapes.tsx";
import { ResultDetail } from "./result-detail.tsx";
import { resultQuery } from "./results-api.ts";

type OpenedResultProps = {
  userId: string;
  list: PagedList<MeetingResult>;
  id: string | null;
  /** Of its transcript: a search led there. */
  passage: number | null;
};

/**
 * Finds the result in the list, or reads it by itself when it is older than what is listed. Not rendered again while it
 * is left: that click only hides it.
 */
export const OpenedResult = memo(function OpenedResult({ userId, list, id, passage }: OpenedResultProps) {
  const listed = list.rows.find((result) => result.id === id);
  const alone = useQuery({ ...resultQuery(userId, id ?? "0"), enabled: id !== null && !listed });
  const result = listed ?? alone.data;
  if (result) {
    return (
      <ResultDetail
        key={`${result.id} ${result.recordingId} ${passage}`}
        userId={userId}
        result={result}
        passage={passage}
      />
    );
  }
  if (alone.isPending) return <ResultShape />;
  if (alone.isError) {
    return (
      <LoadFailure query={alone} title="Failed to load meeting results" titleLang="en">
        Dit resultaat kon niet worden opgehaald. Er is niets verloren.
      </LoadFailure>
    );
  }
  return <EmptyState title="Dit resultaat is er niet meer" text="Kies een ander resultaat uit de lijst." />;
});
