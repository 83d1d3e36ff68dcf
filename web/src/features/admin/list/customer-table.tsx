import { type Dispatch, useRef, useState } from "react";
import { services } from "#functions/contract/services.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { moveBetweenRows } from "#web/ui/row-keys.ts";
import { HeadCell, SortedHeadCell, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { type Selection, selectedShare } from "../bulk/selection.ts";
import type { DraftAction, EditDrafts } from "../edit/edit-drafts.ts";
import { CustomerRowEdit } from "../edit/edit-row.tsx";
import type { CustomerPage } from "./customer-list-api.ts";
import { rowsOf } from "./customer-list-rows.ts";
import { CustomerRowView } from "./customer-row.tsx";
import { type CustomerSorting, nextSorting, pageCountOf, type SortKey } from "./list-params.ts";
import { useSteadyOrder } from "./use-stable-order.ts";

interface CustomerListProps {
  page: CustomerPage;
  /** Another page is being read; this is still the one before. */
  stale: boolean;
  drafts: EditDrafts;
  onDraft: Dispatch<DraftAction>;
  selected: Selection;
  onSelect: (userIds: readonly string[], on: boolean) => void;
  onSorting: (sorting: CustomerSorting) => void;
  onPage: (page: number) => void;
  onSuccess: (text: string) => void;
  onOpen: (userId: string) => void;
}

/** One page of customers, each to be looked at or edited. */
export function CustomerList(props: CustomerListProps) {
  const { page, stale, drafts, onDraft, selected, onSelect, onSuccess, onOpen } = props;
  const order = useSteadyOrder(
    JSON.stringify(page.listing),
    page.customers.map(({ userId }) => userId),
    [...drafts.keys()],
  );
  const rows = rowsOf(order, page.customers, drafts);
  const ids = rows.map(({ record }) => record.userId);
  // Whose form was opened last takes the focus, and whose was closed last gives it to the button that opened it.
  const [opened, setOpened] = useState<string | null>(null);
  const [returned, setReturned] = useState<string | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const nowMs = Date.now();

  const leave = (userId: string) => {
    onDraft({ type: "leave", userId });
    setReturned(userId);
    // Who was edited and is no longer on this page leaves no button behind.
    if (!page.customers.some((customer) => customer.userId === userId)) region.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: named by its section already; this is where the focus goes on.
    <div ref={region} role="group" aria-label="Lijst van gebruikers" tabIndex={-1} className="grid gap-5">
      {/* Where each row is a card, no column has a head to hold the box. */}
      <PageSelection
        ids={ids}
        selected={selected}
        onSelect={onSelect}
        showLabel
        className="-mb-2 ml-4 text-sm text-muted lg:hidden"
      />
      <Table aria-label="Gebruikers" aria-busy={stale || undefined} onKeyDown={moveBetweenRows}>
        <Heads {...props} ids={ids} />
        <TableBody>
          {rows.map(({ record, draft }) =>
            draft ? (
              <CustomerRowEdit
                key={record.userId}
                draft={draft}
                focusFirst={opened === record.userId}
                onDraft={onDraft}
                onLeave={() => leave(record.userId)}
                onSaved={() => {
                  leave(record.userId);
                  onSuccess("Gebruiker succesvol bijgewerkt");
                }}
              />
            ) : (
              <CustomerRowView
                key={record.userId}
                record={record}
                nowMs={nowMs}
                selected={selected.has(record.userId)}
                returned={returned === record.userId}
                onReturned={() => setReturned(null)}
                onSelect={(on) => onSelect([record.userId], on)}
                onOpen={() => onOpen(record.userId)}
                onEdit={() => {
                  setOpened(record.userId);
                  onDraft({ type: "edit", record });
                }}
                onReset={() => onSuccess("Gebruikstellers succesvol gereset")}
                onDeleted={() => {
                  onSelect([record.userId], false);
                  onSuccess("Gebruiker succesvol verwijderd");
                  region.current?.focus();
                }}
              />
            ),
          )}
        </TableBody>
      </Table>
      <Pagination
        label="Pagina's met gebruikers"
        page={page.page}
        pageCount={pageCountOf(page.total)}
        onPage={(next) => {
          props.onPage(next);
          // A page begins at its top; on a phone that is many screens up.
          region.current?.scrollIntoView({ block: "start" });
        }}
      />
    </div>
  );
}

function Heads({
  page,
  ids,
  selected,
  onSelect,
  onSorting,
}: Pick<CustomerListProps, "page" | "selected" | "onSelect" | "onSorting"> & { ids: readonly string[] }) {
  const { sorting } = page.listing;
  const sorted = (key: SortKey) => ({
    direction: sorting.key === key ? sorting.direction : null,
    onSort: () => onSorting(nextSorting(sorting, key)),
  });
  return (
    <TableHead>
      <HeadCell className="w-14">
        <PageSelection ids={ids} selected={selected} onSelect={onSelect} />
      </HeadCell>
      {/* Wide enough for most addresses, whatever the counters beside it need. */}
      <SortedHeadCell className="w-64 min-w-40 xl:min-w-56" {...sorted("naam")}>
        Gebruiker
      </SortedHeadCell>
      {services.map(({ key, name }) => (
        <HeadCell key={key} className="w-24 leading-tight">
          {name}
        </HeadCell>
      ))}
      <SortedHeadCell className="w-36" {...sorted("sinds")}>
        Klant sinds
      </SortedHeadCell>
      <HeadCell className="w-36">
        <span className="sr-only">Acties</span>
      </HeadCell>
    </TableHead>
  );
}

interface PageSelectionProps extends Pick<CustomerListProps, "selected" | "onSelect"> {
  ids: readonly string[];
  showLabel?: boolean;
  className?: string;
}

/** Selects everybody on this page, and says whether all of them are, or some. */
function PageSelection({ ids, selected, onSelect, ...look }: PageSelectionProps) {
  const share = selectedShare(selected, ids);
  return (
    <Checkbox
      {...look}
      label="Alles op deze pagina selecteren"
      checked={share === "all"}
      partly={share === "some"}
      onChange={({ currentTarget }) => onSelect(ids, currentTarget.checked)}
    />
  );
}
