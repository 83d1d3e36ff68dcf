import { useQuery } from "@tanstack/react-query";
import { type Dispatch, useId, useRef, useState } from "react";
import { type AdminSearch, listingOf, withFilter, withPage, withSorting } from "../admin-search.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { changeSelection, noneSelected } from "../bulk/selection.ts";
import { usersText } from "../customer/users-text.ts";
import type { DraftAction, EditDrafts } from "../edit/edit-drafts.ts";
import { customersQuery } from "./customer-list-api.ts";
import { CustomerExport } from "./customer-list-export.tsx";
import { CustomerFilters } from "./customer-list-filters.tsx";
import { CustomersFailure, CustomersSkeleton, NoCustomers } from "./customer-list-states.tsx";
import { CustomerList } from "./customer-table.tsx";
import { isFiltered } from "./list-params.ts";

interface CustomerDirectoryProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch, options?: { replace: boolean }) => void;
  drafts: EditDrafts;
  onDraft: Dispatch<DraftAction>;
  onSuccess: (text: string) => void;
  /** Opens the customer's drawer. */
  onOpen: (userId: string) => void;
}

/** All customers: narrowed, ordered and paged by the database, as the address says. */
export function CustomerDirectory(props: CustomerDirectoryProps) {
  const { search, onSearch, drafts } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const listing = listingOf(search);
  const query = useQuery(customersQuery(listing));
  const [selected, setSelected] = useState(noneSelected);
  const select = (ids: readonly string[], on: boolean) => setSelected((now) => changeSelection(now, ids, on));
  const total = query.data?.total;
  const filtered = isFiltered(listing.filter);
  const empty = query.data?.customers.length === 0 && drafts.size === 0;

  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <h2 id={titleId} ref={title} tabIndex={-1} className="sr-only">
        Gebruikers
      </h2>
      <CustomerFilters
        listing={listing}
        onFilter={(filter, options) => onSearch(withFilter(search, filter), options)}
        onSorting={(sorting) => onSearch(withSorting(search, sorting))}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {total !== undefined && `${usersText(total)}${filtered ? " gevonden" : ""}`}
        </p>
        {total !== undefined && total > 0 && <CustomerExport listing={listing} total={total} />}
      </div>
      {query.isError && <CustomersFailure query={query} />}
      {query.isPending && <CustomersSkeleton />}
      {empty && (
        <NoCustomers
          filtered={filtered}
          onShowAll={() => onSearch(withFilter(search, { text: "", service: null, usage: null }))}
        />
      )}
      {query.data && !empty && (
        <CustomerList
          {...props}
          page={query.data}
          stale={query.isPlaceholderData}
          selected={selected}
          onSelect={select}
          onSorting={(sorting) => onSearch(withSorting(search, sorting))}
          onPage={(page) => onSearch(withPage(search, page))}
        />
      )}
      <BulkBar
        selected={selected}
        filter={listing.filter}
        total={total ?? 0}
        onSelect={select}
        onClear={() => {
          setSelected(noneSelected);
          title.current?.focus();
        }}
        onDone={() => title.current?.focus()}
      />
    </section>
  );
}
