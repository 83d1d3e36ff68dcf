import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Competitor, slotsMax } from "../model/competitor-model.ts";
import { competitorsNotLoaded } from "../model/competitors-api.ts";
import { CompetitorSlots } from "./competitor-slots.tsx";
import { SlotNodes } from "./slot-nodes.tsx";

type CompetitorPanelProps = {
  userId: string;
  query: UseQueryResult<readonly Competitor[]>;
};

/** The list of competitors. */
export function CompetitorPanel({ userId, query }: CompetitorPanelProps) {
  return (
    <div className="grid gap-5">
      {query.isError && <LoadFailure query={query}>{competitorsNotLoaded}</LoadFailure>}
      {query.isPending && <PanelSkeleton />}
      {query.data && <LoadedPanel userId={userId} competitors={query.data} />}
    </div>
  );
}

function LoadedPanel({ userId, competitors }: { userId: string; competitors: readonly Competitor[] }) {
  return (
    <div className="@container grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="text-sm text-muted">
          {competitors.length} van de {slotsMax} plaatsen gevuld
        </p>
        <SlotNodes filled={competitors.length} />
      </div>
      <CompetitorSlots userId={userId} competitors={competitors} />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex items-center justify-between gap-8 ">
      <p role="status" className="sr-only">
        Concurrenten worden geladen...
      </p>
      <div className="grid gap-2.5">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="h-6 w-36 @max-[32rem]:hidden" />
    </div>
  );
}
