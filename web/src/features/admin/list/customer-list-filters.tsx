import { services } from "#functions/contract/services.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { type Choice, SelectField } from "#web/ui/select-field.tsx";
import {
  type CustomerFilter,
  type CustomerListing,
  type CustomerSorting,
  type SortDirection,
  type SortKey,
  searchLengthMax,
} from "./list-params.ts";

const everything = { value: "", label: "Alle" } as const;
const serviceChoices = [everything, ...services.map(({ key, name }) => ({ value: key, label: name }))];
const usageChoices = [
  everything,
  { value: "bijna", label: "Bijna aan de limiet (vanaf 80 %)" },
  { value: "over", label: "Limiet bereikt" },
] as const;

type SortingValue = `${SortKey}-${SortDirection}`;

const sortingChoices: readonly Choice<SortingValue>[] = [
  { value: "sinds-descending", label: "Nieuwste eerst" },
  { value: "sinds-ascending", label: "Oudste eerst" },
  { value: "naam-ascending", label: "Naam, A tot Z" },
  { value: "naam-descending", label: "Naam, Z tot A" },
  { value: "verbruik-descending", label: "Meeste verbruik eerst" },
  { value: "verbruik-ascending", label: "Minste verbruik eerst" },
];

const sortings: Record<SortingValue, CustomerSorting> = {
  "sinds-descending": { key: "sinds", direction: "descending" },
  "sinds-ascending": { key: "sinds", direction: "ascending" },
  "naam-ascending": { key: "naam", direction: "ascending" },
  "naam-descending": { key: "naam", direction: "descending" },
  "verbruik-descending": { key: "verbruik", direction: "descending" },
  "verbruik-ascending": { key: "verbruik", direction: "ascending" },
};

interface CustomerFiltersProps {
  listing: CustomerListing;
  onFilter: (filter: CustomerFilter, options?: { replace: boolean }) => void;
  onSorting: (sorting: CustomerSorting) => void;
}

/** What the list is narrowed to, and its order. Each speaks for itself: nothing has to be confirmed. */
export function CustomerFilters({ listing, onFilter, onSorting }: CustomerFiltersProps) {
  const { filter, sorting } = listing;
  return (
    <search
      aria-label="Gebruikers filteren"
      className="grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
    >
      <div className="sm:col-span-3 lg:col-span-1">
        <SearchField
          label="Naam of e-mail"
          placeholder="Zoek gebruikers..."
          maxLength={searchLengthMax}
          value={filter.text}
          // Back leads to the list as it was before the search, not to each letter of it.
          onSearch={(text) => onFilter({ ...filter, text }, { replace: filter.text !== "" })}
        />
      </div>
      <SelectField
        label="Service"
        choices={serviceChoices}
        value={filter.service ?? ""}
        onValue={(service) => onFilter({ ...filter, service: service || null })}
      />
      <SelectField
        label="Verbruik deze maand"
        choices={usageChoices}
        value={filter.usage ?? ""}
        onValue={(usage) => onFilter({ ...filter, usage: usage || null })}
      />
      <SelectField
        label="Volgorde"
        choices={sortingChoices}
        value={`${sorting.key}-${sorting.direction}`}
        onValue={(value) => onSorting(sortings[value])}
      />
    </search>
  );
}
