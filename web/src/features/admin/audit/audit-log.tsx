import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type AuditPage, auditNotLoaded, auditPageQuery, entriesPerPage } from "./audit-api.ts";
import { AuditExport } from "./audit-export.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditSearch, isFiltered } from "./audit-search.ts";
import { AuditTable } from "./audit-table.tsx";

interface AuditLogProps {
  /** The audit's part of the address. */
  search: AuditSearch;
  /** The whole of it, anew: what is missing is no longer filtered. */
  onSearchChange: (search: AuditSearch) => void;
  /** Opens what is known of a customer. */
  onShowCustomer?: (userId: string) => void;
}

/** Everything that admins did, and the changes of limits, narrowed and paged by the database. */
export function AuditLog({ search, onSearchChange, onShowCustomer }: AuditLogProps) {
  const titleId = useId();
  const query = useQuery(auditPageQuery(search));
  const { auditPagina: page = 1, ...filter } = search;
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPlaceholderData} className="grid gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          Audit log
        </h2>
        {query.data && query.data.total > 0 && <AuditExport filter={filter} />}
      </div>
      <AuditFilters search={search} onFilter={onSearchChange} />
      {query.isError && <LoadFailure busy={query.isFetching} onRetry={() => query.refetch()} />}
      {query.isPending && <LogSkeleton />}
      {query.data && (
        <>
          <p role="status" className="text-sm text-muted">
            {totalText(query.data.total)}
          </p>
          <Entries
            page={query.data}
            titleId={titleId}
            onShowCustomer={onShowCustomer}
            onClear={isFiltered(search) ? () => onSearchChange({}) : null}
            onFirstPage={() => onSearchChange(filter)}
          />
          <Pagination
            label="Pagina's van de audit log"
            page={page}
            pageCount={Math.ceil(query.data.total / entriesPerPage)}
            onPage={(next) => onSearchChange({ ...filter, auditPagina: next === 1 ? undefined : next })}
          />
        </>
      )}
    </section>
  );
}

interface EntriesProps {
  page: AuditPage;
  titleId: string;
  onShowCustomer: ((userId: string) => void) | undefined;
  /** Null when nothing is filtered. */
  onClear: (() => void) | null;
  onFirstPage: () => void;
}

function Entries({ page, titleId, onShowCustomer, onClear, onFirstPage }: EntriesProps) {
  if (page.entries.length > 0) {
    return <AuditTable labelledBy={titleId} entries={page.entries} onShowCustomer={onShowCustomer} />;
  }
  if (page.total > 0) {
    return (
      <EmptyState
        title="Zo ver gaat de log niet"
        text="Op deze pagina staat niets meer."
        action={
          <Button variant="secondary" size="sm" onClick={onFirstPage}>
            Naar de eerste pagina
          </Button>
        }
      />
    );
  }
  if (onClear === null) {
    return (
      <EmptyState
        title="Nog geen handelingen"
        text="Wie iets aan een klant, zijn services of zijn limieten verandert, komt hier te staan."
      />
    );
  }
  return (
    <EmptyState
      title="Niets gevonden"
      text="Geen handeling past bij deze filters."
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          Toon de hele log
        </Button>
      }
    />
  );
}

const wholeNumber = new Intl.NumberFormat("nl-BE");

function totalText(total: number): string {
  return total === 1 ? "1 handeling" : `${wholeNumber.format(total)} handelingen`;
}

function LoadFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
          Opnieuw laden
        </Button>
      }
    >
      {auditNotLoaded}
    </Notice>
  );
}

function LogSkeleton() {
  return (
    <div className="grid gap-3 rounded-lg bg-surface p-5">
      <p role="status" className="sr-only">
        Audit log wordt geladen...
      </p>
      {["w-3/5", "w-2/3", "w-1/2", "w-3/5"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered.
        <Skeleton key={index} className={`h-10 ${width}`} />
      ))}
    </div>
  );
}
