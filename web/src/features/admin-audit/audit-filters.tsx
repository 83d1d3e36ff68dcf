import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { services } from "#functions/contract/services.ts";
import { MoreFilters } from "#web/parts/more-filters.tsx";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field-frame.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { auditKinds } from "./audit-acts.ts";
import { customerTextMax } from "./audit-address.ts";
import { auditActorsQuery } from "./audit-api.ts";
import { actorText } from "./audit-entry.ts";
import { type AuditFilter, isFiltered, systemActor } from "./audit-params.ts";

type AuditFiltersProps = {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  /** At the end: how many there are, and what can be done with all of them. */
  children: ReactNode;
};

const kindChoices = [
  { value: "", label: "Elke soort" } as const,
  ...auditKinds.map(({ kind, name }) => ({ value: kind, label: name })),
];
const serviceChoices = [
  { value: "", label: "Alle services" } as const,
  ...services.map(({ key, name }) => ({ value: key, label: name })),
];

/** The filters of the log; each applies at once. */
export function AuditFilters({ filter, onFilter, children }: AuditFiltersProps) {
  const change = (changed: AuditFilter) => onFilter({ ...filter, ...changed });
  const { customer, ...rest } = filter;
  return (
    <search
      aria-label="Audit log filteren"
      className="grid grow grid-cols-[minmax(0,1fr)_auto] items-center gap-2 lg:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
    >
      <div>
        <SearchField
          isLabelHidden
          label="Klant"
          placeholder="Naam, e-mail of klant-id"
          maxLength={customerTextMax}
          value={customer ?? ""}
          onSearch={(text) => change({ customer: text || undefined })}
        />
      </div>
      <MoreFilters isOn={isFiltered(rest)}>
        {/* The names of kinds are too long for half a phone. */}
        <div className="max-lg:col-span-2">
          <SelectField
            isLabelHidden
            label="Soort"
            choices={kindChoices}
            value={filter.kind ?? ""}
            onValue={(kind) => change({ kind: kind || undefined })}
          />
        </div>
        <SelectField
          isLabelHidden
          label="Service"
          choices={serviceChoices}
          value={filter.service ?? ""}
          onValue={(key) => change({ service: key || undefined })}
        />
        <ActorFilter value={filter.actor} onValue={(id) => change({ actor: id || undefined })} />
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-3">
          <Day
            label="Vanaf"
            value={filter.firstDay ?? ""}
            max={filter.lastDay}
            onChange={({ currentTarget }) => change({ firstDay: currentTarget.value || undefined })}
          />
          <Day
            label="Tot en met"
            value={filter.lastDay ?? ""}
            min={filter.firstDay}
            onChange={({ currentTarget }) => change({ lastDay: currentTarget.value || undefined })}
          />
          {isFiltered(filter) && (
            <Button variant="quiet" size="sm" onClick={() => onFilter({})}>
              Filters wissen
            </Button>
          )}
        </div>
      </MoreFilters>
      <div className="flex min-h-11 items-center justify-between gap-2 max-lg:col-span-full lg:justify-end">
        {children}
      </div>
    </search>
  );
}

/** A day whose label stands before it, in the line of tools. */
function Day({ label, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-sm:basis-full max-sm:justify-between">
      {label}
      <input {...rest} type="date" className={clsx(controlLook, "min-h-11 max-w-40 px-2.5 sm:text-sm")} />
    </label>
  );
}

const system = { value: systemActor, label: actorText({ id: null, name: "", email: "" }) };

/** The chosen admin stays among the choices while the others are still being read. */
function ActorFilter({ value = "", onValue }: { value: string | undefined; onValue: (id: string) => void }) {
  const { data: actors = [] } = useQuery(auditActorsQuery);
  const people = actors.map((actor) => ({ value: actor.id, label: actorText(actor) }));
  const choices = [{ value: "", label: "Iedereen" }, system, ...people];
  const unread = choices.some((choice) => choice.value === value)
    ? []
    : [{ value, label: actorText({ id: value, name: "", email: "" }) }];
  return (
    <SelectField
      isLabelHidden
      label="Door"
      choices={[...choices, ...unread]}
      value={value}
      onValue={onValue}
    />
  );
}
