import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { ReactNode } from "react";
import { serviceTexts } from "#web/lib/service-texts.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { ReloadButton } from "#web/ui/load-failure.tsx";
import { QuotaLine } from "#web/ui/quota-line.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { CountedService } from "../platform-services.ts";
import type { ServiceFigures } from "./overview-api.ts";
import { useOverview } from "./use-overview.ts";

type Words = readonly [one: string, many: string];

/** In the order of the menu: the thing that waits, and the results of a month. */
const words: Readonly<Record<CountedService, { waiting: Words; made: Words }>> = {
  email_marketing: {
    waiting: ["e-mail om na te kijken", "e-mails om na te kijken"],
    made: ["e-mail", "e-mails"],
  },
  meeting_analysis: {
    waiting: ["open actiepunt", "open actiepunten"],
    made: ["verslag", "verslagen"],
  },
  competitive_analysis: {
    waiting: ["nieuw rapport", "nieuwe rapporten"],
    made: ["rapport", "rapporten"],
  },
};

type OverviewProps = {
  userId: string;
  /** The services of this customer that have figures. */
  services: readonly CountedService[];
};

/** The things that wait for the customer, and their month, service by service. */
export function Overview({ userId, services }: OverviewProps) {
  const overview = useOverview(userId);
  const failed = overview.isError && !overview.data;
  return (
    <OverviewSection>
      {failed && (
        <p role="alert" className="sr-only">
          Uw cijfers konden niet worden geladen. Probeer het opnieuw.
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((key, index) => (
          <li
            key={key}
            className="group relative grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg bg-surface p-5"
          >
            <ServiceFigure userId={userId} service={key} figures={overview.data?.[key]}>
              {failed && <NotLoaded>{index === 0 && <ReloadButton query={overview} />}</NotLoaded>}
            </ServiceFigure>
          </li>
        ))}
      </ul>
    </OverviewSection>
  );
}

function OverviewSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="overview-title" className="grid gap-3">
      <h2 id="overview-title" className="text-lg">
        Wat op u wacht
      </h2>
      {children}
    </section>
  );
}

type ServiceFigureProps = {
  userId: string;
  service: CountedService;
  /** Undefined while they are read. */
  figures: ServiceFigures | undefined;
  /** In the place of figures that could not be read. */
  children: ReactNode;
};

/** The whole tile leads to the tool; the link inside it is what is read aloud. */
function ServiceFigure({ userId, service, figures, children }: ServiceFigureProps) {
  const { quota } = useQuota(userId, service);
  const { title, tool } = serviceTexts[service];
  return (
    <>
      <h3 className="font-text text-sm font-semibold tracking-normal">
        <Link
          to={tool}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:text-signal-text"
        >
          {title}
        </Link>
      </h3>
      {figures ? (
        <Waiting figures={figures} service={service} />
      ) : (
        children || <Skeleton className="h-10 w-2/3" />
      )}
      <div className="grid text-sm text-muted">
        {figures ? (
          <Month figures={figures} service={service} />
        ) : (
          <div className="h-6">{!children && <Skeleton className="h-6 w-28" />}</div>
        )}
        <QuotaLine {...quota} />
      </div>
    </>
  );
}

/** As high as the figures, so that nothing moves: the rest of the tile is known from the customer's record. */
function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex h-10 items-center justify-between gap-4 text-sm text-harm">
      <span>Cijfers niet geladen</span>
      {children}
    </div>
  );
}

type FigureProps = { figures: ServiceFigures; service: CountedService };

function Waiting({ figures: { waiting }, service }: FigureProps) {
  const [one, many] = words[service].waiting;
  return (
    <p className="flex h-10 items-baseline gap-2.5">
      <span
        className={clsx(
          "font-display text-3xl leading-10 font-semibold tabular-nums",
          waiting === 0 && "text-muted",
        )}
      >
        {waiting}
      </span>
      <span className="text-sm">{waiting === 1 ? one : many}</span>
    </p>
  );
}

function Month({ figures: { thisMonth }, service }: FigureProps) {
  const [one, many] = words[service].made;
  return <p className="min-h-6">{`${thisMonth} ${thisMonth === 1 ? one : many} deze maand`}</p>;
}
