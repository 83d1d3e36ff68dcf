import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import { type CardSpan, cardSpan } from "./card-span.ts";
import { OwnFigures } from "./overview/own-figures.tsx";
import type { OverviewQuery } from "./overview/use-overview.ts";
import { isCounted, type PlatformService } from "./platform-services.ts";

const spans: Record<CardSpan, string> = {
  third: "lg:col-span-2",
  half: "lg:col-span-3",
  whole: "md:col-span-2 lg:col-span-6",
};

type ServiceCardsProps = { userId: string; services: readonly PlatformService[]; overview: OverviewQuery };

export function ServiceCards({ userId, services, overview }: ServiceCardsProps) {
  const count = services.length;
  const odd = count % 2 === 1;
  const firstCounted = services.find(({ key }) => isCounted(key));
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-6">
      {services.map((service, index) => (
        <li
          key={service.key}
          // In two columns the last of an odd number takes both.
          className={clsx(
            "animate-arrive",
            spans[cardSpan(index, count)],
            odd && index === count - 1 && "md:max-lg:col-span-2",
          )}
        >
          <ServiceCard service={service}>
            {isCounted(service.key) && (
              <OwnFigures
                userId={userId}
                service={service.key}
                overview={overview}
                canReload={service === firstCounted}
              />
            )}
          </ServiceCard>
        </li>
      ))}
    </ul>
  );
}

type ServiceCardProps = {
  service: PlatformService;
  /** The customer's own figures, for a service that has them. */
  children: ReactNode;
};

/** The whole card leads to the tool; the link inside it is what is read aloud. */
function ServiceCard({ service, children }: ServiceCardProps) {
  return (
    <article className="group relative grid h-full grid-cols-[minmax(0,1fr)] content-between gap-6 rounded-lg bg-surface p-5 wrap-anywhere transition-colors hover:bg-raised sm:p-6">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-4">
          <h3 className="text-xl">
            <Link to={service.to} className="after:absolute after:inset-0 after:rounded-lg">
              {service.title}
            </Link>
          </h3>
          <NodeDrawing {...service.drawing} className="-mt-2 -mr-1 h-13 w-20 shrink-0" />
        </div>
        <p className="max-w-prose text-muted">{service.description}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
          <p className="text-sm text-muted">
            <strong className="font-semibold text-ink">{service.stat.value}</strong> {service.stat.label}
          </p>
          <Icon
            of={ArrowRight}
            className="size-6 shrink-0 text-signal-text transition-[translate] group-hover:translate-x-1"
          />
        </div>
      </div>
    </article>
  );
}
