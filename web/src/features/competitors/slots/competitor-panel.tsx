import type { UseQueryResult } from "@tanstack/react-query";
import clsx from "clsx";
import { ChevronDown } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Competitor, competitorsAdvised, slotsMax } from "../model/competitor-model.ts";
import { competitorsNotLoaded } from "../model/competitors-api.ts";
import { slotId } from "./competitor-slot.tsx";
import { CompetitorSlots } from "./competitor-slots.tsx";
import { SlotNodes } from "./slot-nodes.tsx";

type CompetitorPanelProps = {
  userId: string;
  query: UseQueryResult<readonly Competitor[]>;
};

/** The list of competitors, folded away once it is long enough to work with. */
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
  // A mail leads to a competitor in it.
  const isNamed = competitors.some(({ id }) => location.hash === `#${slotId(id)}`);
  const [open, setOpen] = useState(isNamed || competitors.length < competitorsAdvised);
  return (
    <Fold open={open} onToggle={() => setOpen(!open)} filled={competitors.length}>
      <CompetitorSlots userId={userId} competitors={competitors} />
    </Fold>
  );
}

type FoldProps = {
  open: boolean;
  onToggle: () => void;
  filled: number;
  children: ReactNode;
};

function Fold({ open, onToggle, filled, children }: FoldProps) {
  const bodyId = useId();
  return (
    <section aria-label="Stel uw concurrenten in" className="@container rounded-lg bg-surface">
      <h2 className="text-xl">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex w-full items-center gap-4 rounded-lg p-5 text-left transition-colors hover:bg-raised sm:p-7"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <span className="grid gap-1">
              Stel uw concurrenten in
              <span className="font-text text-sm font-normal tracking-normal text-muted">
                {filled} van de {slotsMax} plaatsen gevuld
              </span>
            </span>
            <SlotNodes filled={filled} />
          </span>
          <Icon
            of={ChevronDown}
            className={clsx("size-5 shrink-0 text-muted transition-[rotate]", open && "rotate-180")}
          />
        </button>
      </h2>
      {/* Hidden and not gone: what was typed stays. */}
      <div id={bodyId} hidden={!open} className="px-5 pb-5 sm:px-7 sm:pb-7">
        {children}
      </div>
    </section>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex items-center justify-between gap-8 rounded-lg bg-surface p-5 sm:p-7">
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
