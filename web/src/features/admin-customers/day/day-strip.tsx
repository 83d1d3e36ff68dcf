import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import type { CustomerFilter } from "../list/list-params.ts";
import { type DayCounts, dayQuery } from "./day-api.ts";
import { dayCountText } from "./day-counts.ts";

/** Where an admin acts on what was counted: the customers of a filter, or another view. */
export type DayPlace = { filter: Partial<CustomerFilter> } | { shown: "jobs" | "messages" };

type DayEntry = {
  count: keyof DayCounts;
  /** Counted in the same number. */
  and?: keyof DayCounts;
  one: string;
  several: string;
  place: DayPlace;
};

const entries: readonly DayEntry[] = [
  { count: "new", one: "nieuw", several: "nieuw", place: { filter: { service: "new" } } },
  {
    count: "requested",
    one: "aanvraag",
    several: "aanvragen",
    place: { filter: { service: "requested" } },
  },
  {
    count: "none",
    one: "zonder services",
    several: "zonder services",
    place: { filter: { service: "none" } },
  },
  {
    count: "near",
    one: "bijna aan limiet",
    several: "bijna aan limiet",
    place: { filter: { usage: "near" } },
  },
  { count: "over", one: "aan de limiet", several: "aan de limiet", place: { filter: { usage: "over" } } },
  {
    count: "jobs",
    one: "mislukt",
    several: "mislukt",
    place: { shown: "jobs" },
  },
  { count: "messages", one: "bericht", several: "berichten", place: { shown: "messages" } },
  {
    ...{ count: "handovers", and: "websites", one: "klantvraag", several: "klantvragen" },
    place: { shown: "messages" },
  },
];

type DayStripProps = { addressOf: (place: DayPlace) => Readonly<Record<string, unknown>> };

/** The work that waits for an admin, each one click from the list that holds it. */
export function DayStrip({ addressOf }: DayStripProps) {
  const query = useQuery(dayQuery());
  if (query.isError) {
    return <LoadFailure query={query}>Wat op u wacht, kon niet worden geteld.</LoadFailure>;
  }
  return (
    <nav aria-label="Wat op u wacht" aria-busy={query.isPending}>
      <ul className="-ml-2 grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-5 min-[88rem]:flex min-[88rem]:justify-between">
        {entries.map((entry) => (
          <li key={entry.count}>
            <DayLink
              entry={entry}
              address={addressOf(entry.place)}
              count={query.data ? countOf(query.data, entry) : null}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countOf = (day: DayCounts, { count, and }: DayEntry) => day[count] + (and ? day[and] : 0);

type DayLinkProps = {
  entry: DayEntry;
  address: ReturnType<DayStripProps["addressOf"]>;
  count: number | null;
};

/** As many lines at each width, whatever the numbers are: none that comes or grows moves what stands below. */
function DayLink({ entry, address, count }: DayLinkProps) {
  return (
    <Link
      to="/admin"
      search={address}
      className={clsx(
        "flex min-h-11 items-center gap-2 rounded-md px-2 text-sm transition-colors hover:bg-raised lg:min-h-8",
        "aria-[current=page]:bg-raised aria-[current=page]:text-ink",
        "min-[88rem]:gap-1.5 min-[88rem]:px-1.5 min-[88rem]:whitespace-nowrap min-[88rem]:text-[0.8125rem]",
        count ? "text-ink" : "text-muted",
      )}
    >
      <span
        className={clsx(
          "min-w-4 text-right tabular-nums min-[88rem]:min-w-8 min-[88rem]:text-sm",
          count && "text-base font-semibold",
        )}
      >
        {count !== null && dayCountText(count)}
      </span>
      {count === 1 ? entry.one : entry.several}
    </Link>
  );
}
