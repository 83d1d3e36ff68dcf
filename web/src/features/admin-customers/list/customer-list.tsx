import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { ListAndDetail } from "#web/parts/workplace.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { changeSelection, noneSelected } from "../bulk/selection.ts";
import { usersText } from "../customer/users-text.ts";
import { useEditDrafts } from "../edit/edit-drafts-store.tsx";
import { columnsOf, columnsWord } from "./column-address.ts";
import { type ColumnKey, columnsShown } from "./columns.tsx";
import { type CustomerPage, customerListQuery, customersNotLoaded } from "./customer-list-api.ts";
import { CustomerListFilters } from "./customer-list-filters.tsx";
import { CustomerListMenu } from "./customer-list-menu.tsx";
import { CustomerListSkeleton, EmptyCustomerList } from "./customer-list-states.tsx";
import { CustomerTable, type CustomerTableProps } from "./customer-table.tsx";
import { isFiltered, type ListParams, noFilter } from "./list-params.ts";
import { ShownColumnsContext } from "./shown-columns.ts";

interface CustomerListProps
  extends Pick<CustomerTableProps, "onChange" | "onSuccess" | "onOpen" | "openCustomer"> {
  params: ListParams;
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
}

/**
 * Another list is rendered in the background, so that a key in the search field need not wait for its rows. The same
 * list, read again, is shown at once: a saved row must not show what it was before.
 */
function useShownPage(page: CustomerPage | undefined): CustomerPage | undefined {
  const deferred = useDeferredValue(page);
  return deferred?.params === page?.params ? page : deferred;
}

/** The customers, filtered, sorted and paged by the database. */
export function CustomerList(props: CustomerListProps) {
  const { params, columns, onColumns, onChange, onSuccess, onOpen, openCustomer } = props;
  const columnsInAddress = columnsWord(columns);
  const shownColumns = useMemo(() => columnsShown(columnsOf(columnsInAddress)), [columnsInAddress]);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { drafts } = useEditDrafts();
  const query = useQuery(customerListQuery(params));
  const page = useShownPage(query.data);
  const [selected, setSelected] = useState(noneSelected);
  const select = useCallback(
    (ids: readonly string[], on: boolean) => setSelected((now) => changeSelection(now, ids, on)),
    [],
  );
  const total = query.data?.total;
  const filtered = isFiltered(params.filter);
  const pane = useRef<HTMLDivElement>(null);
  const empty = page?.customers.length === 0 && drafts.size === 0;

  return (
    <section aria-labelledby={titleId} className="flex grow flex-col lg:min-h-0">
      <h2 id={titleId} ref={title} tabIndex={-1} className="sr-only">
        Klanten
      </h2>
      <ListAndDetail
        toolbar={
          <>
            <CustomerListFilters params={params} onChange={onChange} />
            <p role="status" className="text-sm text-muted tabular-nums">
              {total !== undefined && `${usersText(total)}${filtered ? " gevonden" : ""}`}
            </p>
            <CustomerListMenu params={params} total={total ?? 0} columns={columns} onColumns={onColumns} />
          </>
        }
        listRef={pane}
        list={
          <>
            {query.isError && <LoadFailure query={query}>{customersNotLoaded}</LoadFailure>}
            {query.isPending && <CustomerListSkeleton />}
            {empty && (
              <EmptyCustomerList
                filtered={filtered}
                onShowAll={() => onChange((list) => ({ ...list, filter: noFilter, page: 1 }))}
              />
            )}
            {page && !empty && (
              <ShownColumnsContext value={shownColumns}>
                <CustomerTable
                  page={page}
                  pane={pane}
                  isStale={query.isPlaceholderData}
                  selected={selected}
                  onSelect={select}
                  onChange={onChange}
                  onSuccess={onSuccess}
                  onOpen={onOpen}
                  openCustomer={openCustomer}
                />
              </ShownColumnsContext>
            )}
          </>
        }
        foot={
          <BulkBar
            selected={selected}
            filter={params.filter}
            total={total ?? 0}
            onSelect={select}
            onClear={() => {
              setSelected(noneSelected);
              title.current?.focus();
            }}
            onDone={() => title.current?.focus()}
          />
        }
      />
    </section>
  );
}
