import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { countText } from "#web/lib/count-text.ts";
import { useAdminChanges } from "#web/lib/use-admin-changes.ts";
import { RowList } from "#web/parts/row-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import {
  type DoNotWriteFilter,
  doNotWriteKeys,
  doNotWriteQuery,
  doNotWriteTables,
} from "./do-not-write-api.ts";
import { DoNotWriteForm } from "./do-not-write-form.tsx";
import { DoNotWriteRow } from "./do-not-write-row.tsx";
import { DoNotWriteSearch } from "./do-not-write-search.tsx";

const counted = { listed: "op de lijst, nieuwste eerst", removed: "van de lijst gehaald, laatste eerst" };

const empty = {
  listed: {
    title: "Niemand op de lijst",
    text: "Vraagt iemand ons om geen e-mails meer te krijgen? Zet het adres dan hierboven op de lijst.",
  },
  removed: {
    title: "Niets van de lijst gehaald",
    text: "Wat u van de lijst haalt, blijft hier dertig dagen staan. Zo lang kan elke beheerder het terugzetten.",
  },
};

/** The people whom no customer may write to: asking about one, adding and removing. */
export function DoNotWriteList() {
  const titleId = useId();
  const [filter, setFilter] = useState<DoNotWriteFilter>("listed");
  const [page, setPage] = useState(1);
  useAdminChanges(doNotWriteTables, doNotWriteKeys.all);
  const query = useQuery(doNotWriteQuery(filter, page));
  const show = (next: DoNotWriteFilter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPlaceholderData} className="grid gap-6">
      <div className="grid gap-1">
        <h2 id={titleId} className="text-xl">
          Niet meer aanschrijven
        </h2>
        <p className="max-w-prose text-sm text-muted">
          Wie bij ons geen e-mails meer wil. De lijst geldt voor alle klanten: een concept voor zo’n adres
          kunnen zij niet als verstuurd aanduiden. Op de lijst staat niet het adres zelf, wel een code die het
          herkent. Wat u toevoegt of weghaalt, staat in de audit log.
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <DoNotWriteForm />
        <DoNotWriteSearch />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-sm text-muted tabular-nums">
          {query.data && query.data.count > 0 && `${countText(query.data.count)} ${counted[filter]}`}
        </p>
        <Switch
          label="Toon wat van de lijst is gehaald"
          checked={filter === "removed"}
          onChange={({ target }) => show(target.checked ? "removed" : "listed")}
        />
      </div>
      {query.isError && (
        <LoadFailure query={query}>De lijst kon niet worden geladen. Ze geldt wel.</LoadFailure>
      )}
      {query.isPending && <RowsSkeleton rowClass="min-h-13" />}
      {query.data?.count === 0 && <EmptyState {...empty[filter]} />}
      {query.data && query.data.rows.length > 0 && (
        <>
          <RowList rows={query.data.rows}>{(entry) => <DoNotWriteRow entry={entry} />}</RowList>
          <Pagination label="Pagina's met adressen" {...query.data} onPage={setPage} />
        </>
      )}
    </section>
  );
}
