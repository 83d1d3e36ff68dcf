import { services } from "#functions/contract/services.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  type ChangeList,
  type CustomerFilter,
  type ListParams,
  searchLengthMax,
  sortings,
} from "./list-params.ts";

const all = { value: "", label: "Alle" } as const;
const serviceChoices = [
  all,
  { value: "new", label: "Nieuw deze week" },
  { value: "requested", label: "Vraagt toegang" },
  { value: "none", label: "Zonder services" },
  { value: "suspended", label: "Opgeschort" },
  ...services.map(({ key, name }) => ({ value: key, label: name })),
] as const;
const usageChoices = [
  all,
  { value: "near", label: "Bijna aan de limiet (vanaf 80 %)" },
  { value: "over", label: "Limiet bereikt" },
] as const;
const sortingChoices = sortings.map(({ key, direction, label }) => ({
  value: `${key}-${direction}`,
  label,
}));

type CustomerListFiltersProps = {
  params: ListParams;
  onChange: ChangeList;
};

/** The filters and the order of the list; each applies at once, from the first page. */
export function CustomerListFilters({ params, onChange }: CustomerListFiltersProps) {
  const { filter, sorting } = params;
  const narrow = (changed: Partial<CustomerFilter>, options?: { replace: boolean }) =>
    onChange((list) => ({ ...list, filter: { ...list.filter, ...changed }, page: 1 }), options);
  const sort = (value: string) => {
    const chosen = sortings.find(({ key, direction }) => `${key}-${direction}` === value);
    if (chosen) onChange((list) => ({ ...list, sorting: chosen, page: 1 }));
  };
  return (
    <search
      aria-label="Klanten filteren"
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
    >
      <div className="col-span-full lg:col-span-1">
        <SearchField
          label="Naam of e-mail"
          placeholder="Zoek gebruikers..."
          maxLength={searchLengthMax}
          value={filter.text}
          // The back button leads to the list before the search, not to each pause in typing.
          onSearch={(text) => narrow({ text }, { replace: filter.text !== "" })}
        />
      </div>
      <SelectField
        label="Service"
        choices={serviceChoices}
        value={filter.service ?? ""}
        onValue={(service) => narrow({ service: service || null })}
      />
      <SelectField
        label="Verbruik deze maand"
        choices={usageChoices}
        value={filter.usage ?? ""}
        onValue={(usage) => narrow({ usage: usage || null })}
      />
      <div className="max-sm:col-span-full">
        <SelectField
          label="Volgorde"
          choices={sortingChoices}
          value={`${sorting.key}-${sorting.direction}`}
          onValue={sort}
        />
      </div>
    </search>
  );
}
