import clsx from "clsx";
import type { ReactNode } from "react";
import { useQuota } from "#web/lib/use-quota.ts";
import { QuotaLine } from "#web/parts/quota-line.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ReloadButton } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type CountedService, countedOf } from "../platform-services.ts";
import type { ServiceFigures } from "./overview-api.ts";
import type { OverviewQuery } from "./use-overview.ts";

type OwnFiguresProps = {
  userId: string;
  service: CountedService;
  overview: OverviewQuery;
  /** One button reads the figures of all services again. */
  canReload: boolean;
};

/** The things of a service that wait for the customer, their month, and the units that are left of it. */
export function OwnFigures({ userId, service, overview, canReload }: OwnFiguresProps) {
  const { quota, limited } = useQuota(userId, service);
  const figures = overview.data?.[service];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {figures ? (
        <Made figures={figures} service={service} />
      ) : (
        <div className="h-18">
          {overview.isError ? (
            <NotLoaded>{canReload && <ReloadButton query={overview} />}</NotLoaded>
          ) : (
            <MadeSkeleton />
          )}
        </div>
      )}
      <QuotaLine {...quota} />
      {limited && (
        <ButtonLink to="/contact" variant="secondary" size="sm" className="relative mt-2 justify-self-start">
          Contact Opnemen
        </ButtonLink>
      )}
    </div>
  );
}

function Made({ figures, service }: { figures: ServiceFigures; service: CountedService }) {
  const { waiting, made } = countedOf(service);
  const one = (count: number, [single, several]: readonly [string, string]) =>
    count === 1 ? single : several;
  return (
    <>
      <p className="flex h-11 items-baseline gap-2.5">
        <span
          className={clsx(
            "font-display text-3xl leading-10 font-semibold tabular-nums",
            figures.waiting === 0 && "text-muted",
          )}
        >
          {figures.waiting}
        </span>
        <span className="text-sm">{one(figures.waiting, waiting)}</span>
      </p>
      <p className="h-6 text-sm text-muted">
        {`${figures.thisMonth} ${one(figures.thisMonth, made)} deze maand`}
      </p>
    </>
  );
}

function MadeSkeleton() {
  return (
    <div className="grid gap-1">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-5 w-28" />
    </div>
  );
}

/** As high as the figures, so that nothing moves: the rest of the card is known from the customer's record. */
function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex h-full items-center justify-between gap-4 text-sm text-harm">
      <span>Cijfers niet geladen</span>
      {children}
    </div>
  );
}
