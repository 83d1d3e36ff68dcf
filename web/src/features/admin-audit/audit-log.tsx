import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { countText } from "#web/lib/count-text.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import { type AuditPage, auditNotLoaded, auditPageQuery, auditTotalQuery } from "./audit-api.ts";
import { type AuditEntry, isSignInKind } from "./audit-entry.ts";
import { AuditExport } from "./audit-export.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditParams, isFiltered, newestOfAll } from "./audit-params.ts";
import { AuditSteps } from "./audit-steps.tsx";
import { AuditTable } from "./audit-table.tsx";

type AuditLogProps = {
  params: AuditParams;
  onParams: (params: AuditParams) => void;
  /** Opens the customer's drawer. */
  onShowCustomer: (userId: string) => void;
  /** What can be done about the act of a line. */
  act: (entry: AuditEntry) => ReactNode;
};

/** The acts on customers, filtered and paged by the database. */
export function AuditLog({ params, onParams, onShowCustomer, act }: AuditLogProps) {
  const titleId = useId();
  const { filter, place } = params;
  const query = useQuery(auditPageQuery(params));
  const { data: counted } = useQuery(auditTotalQuery(filter));
  const total = isSignInKind(filter.kind) ? undefined : counted;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={query.isPlaceholderData}
      className="grid gap-3 [--above-table:18.5rem]"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-6">
        <h2 id={titleId} className="text-xl">
          Audit log
        </h2>
        {/* There before the number is known, so that nothing moves. */}
        <p role="status" className="mr-auto min-h-5 min-w-28 text-sm text-muted tabular-nums">
          {total !== undefined && totalText(total)}
        </p>
        {/* It has its place before the number is known. */}
        {total !== 0 && (
          <div className={total === undefined ? "invisible" : undefined}>
            <AuditExport filter={filter} />
          </div>
        )}
      </div>
      <AuditFilters filter={filter} onFilter={(changed) => onParams({ filter: changed, place: "newest" })} />
      {query.isError && <LoadFailure query={query}>{auditNotLoaded}</LoadFailure>}
      {query.isPending && (
        <LoadingLines
          label="Audit log wordt geladen..."
          lines={["h-10 w-3/5", "h-10 w-2/3", "h-10 w-1/2", "h-10 w-3/5"]}
          className="gap-3 rounded-lg bg-surface p-5"
        />
      )}
      {query.data && (
        <>
          <Entries
            page={query.data}
            titleId={titleId}
            onShowCustomer={onShowCustomer}
            act={act}
            onClear={isFiltered(filter) ? () => onParams(newestOfAll) : null}
            onNewest={place === "newest" ? null : () => onParams({ filter, place: "newest" })}
          />
          <AuditSteps page={query.data} onPlace={(next) => onParams({ filter, place: next })} />
        </>
      )}
    </section>
  );
}

type EntriesProps = Pick<AuditLogProps, "onShowCustomer" | "act"> & {
  page: AuditPage;
  titleId: string;
  /** Null when nothing is filtered. */
  onClear: (() => void) | null;
  /** Null on the newest page. */
  onNewest: (() => void) | null;
};

function Entries({ page, titleId, onShowCustomer, act, onClear, onNewest }: EntriesProps) {
  if (page.entries.length > 0) {
    return (
      <AuditTable labelledBy={titleId} entries={page.entries} onShowCustomer={onShowCustomer} act={act} />
    );
  }
  if (onNewest !== null) {
    return (
      <EmptyState
        title="Geen oudere handelingen"
        text="De log gaat niet verder terug."
        action={
          <Button variant="secondary" size="sm" onClick={onNewest}>
            Naar het nieuwste
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

function totalText(total: number): string {
  return total === 1 ? "1 handeling" : `${countText(total)} handelingen`;
}
