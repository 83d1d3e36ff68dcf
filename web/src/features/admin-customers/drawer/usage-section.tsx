import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { listText } from "#web/lib/list-text.ts";
import { DrawerSection, type SectionQuery } from "#web/parts/drawer-section.tsx";
import { MonthChart } from "#web/ui/month-chart.tsx";
import { usageHistoryQuery } from "./drawer-api.ts";
import type { UserRow } from "./entitlements.ts";
import { type ServiceMonths, type UsedInMonth, usagePerService, wasUsed } from "./usage-months.ts";

/** The usage of the last six months, a chart for each service. */
export function UsageSection({ userId, rows }: { userId: string; rows: UseQueryResult<UserRow[]> }) {
  const history = useQuery(usageHistoryQuery(userId));
  return (
    <DrawerSection
      title="Verbruik, de laatste zes maanden"
      subject="De verbruikscijfers"
      query={usageOf(rows, history)}
      emptyText={({ length }) => (length === 0 ? "Geen services, en niets gebruikt." : null)}
    >
      {(services) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {services.filter(wasUsed).map((service) => (
              <ServiceMonthsPicture key={service.key} service={service} />
            ))}
          </div>
          <Unused services={services.filter((service) => !wasUsed(service))} />
        </>
      )}
    </DrawerSection>
  );
}

/** Counters and history are shown together or not at all: one without the other would be wrong. */
function usageOf(
  rows: UseQueryResult<UserRow[]>,
  history: UseQueryResult<UsedInMonth[]>,
): SectionQuery<ServiceMonths[]> {
  return {
    data: rows.data && history.data && usagePerService(rows.data, history.data, Date.now()),
    isError: rows.isError || history.isError,
    isFetching: rows.isFetching || history.isFetching,
    refetch: () => Promise.all([rows.refetch(), history.refetch()]),
  };
}

/** Services without usage are named instead of drawn. */
function Unused({ services }: { services: readonly ServiceMonths[] }) {
  if (services.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      Niet gebruikt in deze maanden: {listText(services.map(({ name }) => name))}.
    </p>
  );
}

function ServiceMonthsPicture({ service: { name, months, limit } }: { service: ServiceMonths }) {
  return (
    <MonthChart
      caption={
        <>
          <span className="block font-semibold text-ink">{name}</span>
          {limit === 0 ? "Onbeperkt" : `Limiet nu ${limit} per maand`}
        </>
      }
      months={months}
      ceiling={limit === 0 ? undefined : limit}
    />
  );
}
