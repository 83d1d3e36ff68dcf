import { useQuery } from "@tanstack/react-query";
import { services } from "#functions/contract/services.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { auditActorsQuery } from "./audit-api.ts";
import { actorText, auditKinds } from "./audit-entry.ts";
import { type AuditFilter, customerTextMax, isFiltered, nobody } from "./audit-search.ts";

interface AuditFiltersProps {
  filter: AuditFilter;
  /** Another filter starts at its newest page. */
  onFilter: (filter: AuditFilter) => void;
}

const everything = { value: "", label: "Alle" } as const;
const kindChoices = [everything, ...auditKinds.map(({ kind, name }) => ({ value: kind, label: name }))];
const serviceChoices = [everything, ...services.map(({ key, name }) => ({ value: key, label: name }))];

/** What the log is narrowed to. Each filter speaks for itself: nothing has to be confirmed. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const change = (changed: AuditFilter) => onFilter({ ...filter, ...changed });
  return (
    <search aria-label="Audit log filteren" className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      <div className="max-lg:col-span-2">
        <SearchField
          label="Klant"
          placeholder="Naam, e-mail of klant-id"
          maxLength={customerTextMax}
          value={filter.auditKlant ?? ""}
          onSearch={(text) => change({ auditKlant: text || undefined })}
        />
      </div>
      {/* The names of kinds are too long for half a phone. */}
      <div className="max-lg:col-span-2">
        <SelectField
          label="Soort"
          choices={kindChoices}
          value={filter.auditSoort ?? ""}
          onValue={(kind) => change({ auditSoort: kind || undefined })}
        />
      </div>
      <SelectField
        label="Service"
        choices={serviceChoices}
        value={filter.auditDienst ?? ""}
        onValue={(key) => change({ auditDienst: key || undefined })}
      />
      <ActorFilter
        value={filter.auditBeheerder}
        onValue={(id) => change({ auditBeheerder: id || undefined })}
      />
      <TextField
        type="date"
        label="Vanaf"
        value={filter.auditVan ?? ""}
        max={filter.auditTot}
        onChange={({ currentTarget }) => change({ auditVan: currentTarget.value || undefined })}
      />
      <TextField
        type="date"
        label="Tot en met"
        value={filter.auditTot ?? ""}
        min={filter.auditVan}
        onChange={({ currentTarget }) => change({ auditTot: currentTarget.value || undefined })}
      />
      {isFiltered(filter) && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onFilter({})}>
          Filters wissen
        </Button>
      )}
    </search>
  );
}

interface ActorFilterProps {
  value: string | undefined;
  onValue: (id: string) => void;
}

const system = { value: nobody, label: actorText({ id: null, name: "", email: "" }) };

/** Whoever is chosen stays among the choices, also while the others are still being read. */
function ActorFilter({ value = "", onValue }: ActorFilterProps) {
  const { data: actors = [] } = useQuery(auditActorsQuery);
  const people = actors.map((actor) => ({ value: actor.id, label: actorText(actor) }));
  const choices = [everything, system, ...people];
  const unread = choices.some((choice) => choice.value === value)
    ? []
    : [{ value, label: actorText({ id: value, name: "", email: "" }) }];
  return <SelectField label="Door" choices={[...choices, ...unread]} value={value} onValue={onValue} />;
}
