import { useQuery } from "@tanstack/react-query";
import { services } from "#functions/contract/services.ts";
import { type DayCounts, dayCountText, dayQuery } from "#web/lib/admin-day.ts";
import { MoreFilters } from "#web/parts/more-filters.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  type ChangeList,
  type CustomerFilter,
  type ListParams,
  searchLengthMax,
  sortings,
} from "./list-params.ts";

const serviceChoices = [
  { value: "", label: "Alle klanten" },
  { value: "new", label: "Nieuw deze week" },
  { value: "requested", label: "Vraagt toegang" },
  { value: "none", label: "Zonder services" },
  { value: "suspended", label: "Opgeschort" },
  ...services.map(({ key, name }) => ({ value: key, label: name })),
] as const;
const usageChoices = [
  { value: "", label: "Elk verbruik" },
  { value: "near", label: "Bijna aan de limiet (vanaf 80 %)" },
  { value: "over", label: "Limiet bereikt" },
] as const;
const sortingChoices = sortings.map(({ key, direction, label }) => ({
  value: `${key}-${direction}`,
  label,
}));

/** Each choice with how many customers it shows, where that is counted and any. */
function withCounts<Choice extends { value: string; label: string }>(
  choices: readonly Choice[],
  day: DayCounts | undefined,
) {
  const counts = new Map<string, number>(Object.entries(day ?? {}));
  return choices.map((choice) => {
    const count = counts.get(choice.value);
    return !count ? choice : { ...choice, label: `${choice.label}: ${dayCountText(count)}` };
  });
}

/** The filters and the order of the list; each applies at once, from the first page. */
export function CustomerListFilters({ params, onChange }: { params: ListParams; onChange: ChangeList }) {
  const { filter, sorting } = params;
  const { data: day } = useQuery(dayQuery());
  const narrow = (changed: Partial<CustomerFilter>, options?: { replace: boolean }) =>
    onChange((list) => ({ ...list, filter: { ...list.filter, ...changed }, page: 1 }), options);
  const sort = (value: string) => {
    const chosen = sortings.find(({ key, direction }) => `${key}-${direction}` === value);
    if (chosen) onChange((list) => ({ ...list, sorting: chosen, page: 1 }));
  };
  return (
    <search
      aria-label="Klanten filteren"
      className="grid grow basis-full grid-cols-[minmax(0,1fr)_auto] gap-2 lg:max-w-240 lg:basis-0 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
    >
      <div>
        <SearchField
          isLabelHidden
          label="Naam of e-mail"
          placeholder="Zoek gebruikers..."
          maxLength={searchLengthMax}
          value={filter.text}
          // The back button leads to the list before the search, not to each pause in typing.
          onSearch={(text) => narrow({ text }, { replace: filter.text !== "" })}
        />
      </div>
      <MoreFilters isOn={filter.service !== null || filter.usage !== null}>
        <SelectField
          isLabelHidden
          label="Service"
          choices={withCounts(serviceChoices, day)}
          value={filter.service ?? ""}
          onValue={(service) => narrow({ service: service || null })}
        />
        <SelectField
          isLabelHidden
          label="Verbruik deze maand"
          choices={withCounts(usageChoices, day)}
          value={filter.usage ?? ""}
          onValue={(usage) => narrow({ usage: usage || null })}
        />
        <SelectField
          isLabelHidden
          label="Volgorde"
          choices={sortingChoices}
          value={`${sorting.key}-${sorting.direction}`}
          onValue={sort}
        />
      </MoreFilters>
    </search>
  );
}
