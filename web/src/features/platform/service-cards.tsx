import clsx from "clsx";
import { type CardSpan, cardSpan } from "./card-span.ts";
import { OwnFigures } from "./overview/own-figures.tsx";
import type { OverviewQuery } from "./overview/use-overview.ts";
import { isCounted, type PlatformService } from "./platform-services.ts";
import { ServiceCard } from "./service-card.tsx";

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
