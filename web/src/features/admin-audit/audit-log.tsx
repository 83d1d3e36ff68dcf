import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { countText } from "#web/lib/count-text.ts";
import { csvFile, useListExport } from "#web/lib/use-list-export.ts";
import { ListMenu } from "#web/parts/list-menu.tsx";
import { ListAndDetail } from "#web/parts/workplace.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { LoadingLines } from "#web/ui/loading-lines.tsx";
import { SideButton } from "#web/ui/side-button.tsx";
import {
  type AuditPage,
  auditNotLoaded,
  auditPageQuery,
  auditTotalQuery,
  exportEntries,
} from "./audit-api.ts";
import { auditCsv } from "./audit-csv.ts";
import { type AuditEntry, isSignInKind } from "./audit-entry.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditParams, isFiltered, newestOfAll } from "./audit-params.ts";
import { AuditSteps } from "./audit-steps.tsx";
import { AuditTable } from "./audit-table.tsx";

type AuditLogProps = {
  params: AuditParams;
  onParams: (params: AuditParams) => void;
  /** Opens the customer's drawer. */
  onShowCustomer: (userId: string) => void;
  /** The buttons for the act of a line. */
  act: (entry: AuditEntry) => ReactNode;
};

/** The acts on customers, filtered and paged by the database. */
export function AuditLog({ params, onParams, onShowCustomer, act }: AuditLogProps) {
  const titleId = useId();
  const { filter, place } = params;
  const query = useQuery(auditPageQuery(params));
  const { data: counted } = useQuery(auditTotalQuery(filter));
  const total = isSignInKind(filter.kind) ? undefined : counted;
  const { save, failed, busyWith } = useListExport({
    name: "audit-log",
    what: "the audit log",
    textOf: async (_format: typeof csvFile) => auditCsv(await exportEntries(filter)),
  });
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={query.isPlaceholderData}
      className="flex grow flex-col lg:min-h-0"
    >
      <h2 id={titleId} className="sr-only">
        Audit log
      </h2>
      <ListAndDetail
        toolbar={
          <AuditFilters
            filter={filter}
            onFilter={(changed) => onParams({ filter: changed, place: "newest" })}
          >
            <p role="status" className="grow text-sm text-muted tabular-nums lg:text-right">
              {total !== undefined && totalText(total)}
            </p>
            {total !== 0 && (
              <ListMenu
                exports={[{ name: "CSV", save: () => save(csvFile) }]}
                failed={failed}
                progress={busyWith && "Exporteren..."}
              />
            )}
          </AuditFilters>
        }
        list={
          <>
            {query.isError && <LoadFailure query={query}>{auditNotLoaded}</LoadFailure>}
            {query.isPending && (
              <LoadingLines
                label="Audit log wordt geladen..."
                lines={["h-10 w-3/5", "h-10 w-2/3", "h-10 w-1/2", "h-10 w-3/5"]}
                className="gap-3"
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
          </>
        }
      />
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
        action={<SideButton onClick={onNewest}>Naar het nieuwste</SideButton>}
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
      action={<SideButton onClick={onClear}>Toon de hele log</SideButton>}
    />
  );
}

function totalText(total: number): string {
  return total === 1 ? "1 handeling" : `${countText(total)} handelingen`;
}
