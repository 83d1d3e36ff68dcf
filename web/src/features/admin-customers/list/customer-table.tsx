import { type RefObject, useMemo, useRef, useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { moveBetweenRows } from "#web/ui/row-keys.ts";
import { HeadCell, SortedHeadCell, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { type Selection, selectedShare } from "../bulk/selection.ts";
import { useEditDrafts } from "../edit/edit-drafts-store.tsx";
import { EditForm } from "../edit/edit-form.tsx";
import type { CustomerPage } from "./customer-list-api.ts";
import { rowsOf } from "./customer-list-rows.ts";
import { CustomerRow } from "./customer-row.tsx";
import { type ChangeList, type CustomerSorting, nextSorting } from "./list-params.ts";
import { PageControls } from "./page-controls.tsx";
import { type RowActs, RowActsContext } from "./row-acts.ts";
import { useShownColumns } from "./shown-columns.ts";
import { useStableOrder } from "./use-stable-order.ts";
import { WholeRow } from "./whole-row.tsx";

export type CustomerTableProps = {
  page: CustomerPage;
  /** Scrolls on a wide screen. */
  pane: RefObject<HTMLDivElement | null>;
  /** Another page is being read. */
  isStale: boolean;
  selected: Selection;
  /** Stable, as the three below. */
  onSelect: (userIds: readonly string[], on: boolean) => void;
  onChange: ChangeList;
  onSuccess: (text: string) => void;
  /** Opens the customer's drawer. */
  onOpen: (userId: string) => void;
  /** The customer in the drawer, whose edit is shown there. */
  openCustomer: string | null;
};

/** One page of customers; each row can become a form. */
export function CustomerTable(props: CustomerTableProps) {
  const { page, pane, isStale, selected, onSelect, onChange } = props;
  const { drafts } = useEditDrafts();
  const order = useStableOrder(
    JSON.stringify(page.params),
    page.customers.map(({ userId }) => userId),
    [...drafts.keys()],
  );
  const rows = rowsOf(order, page.customers, drafts);
  const ids = rows.map(({ record }) => record.userId);
  const region = useRef<HTMLDivElement>(null);

  /** On a phone, the top of the new page is many screens up; on wide screens the pane scrolls. */
  const showTop = () => {
    pane.current?.scrollTo({ top: 0 });
    if (region.current && region.current.getBoundingClientRect().top < 0) {
      region.current.scrollIntoView({ block: "start" });
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its section has the name; this is a target for the focus.
    <div ref={region} role="group" aria-label="Lijst van klanten" tabIndex={-1} className="grid gap-3">
      {/* Where each row is a card, no head can hold the checkbox. */}
      <PageCheckbox
        ids={ids}
        selected={selected}
        onSelect={onSelect}
        showLabel
        className="-mb-2 ml-2 text-sm text-muted lg:hidden"
      />
      <Table aria-label="Klanten" aria-busy={isStale || undefined} onKeyDown={moveBetweenRows}>
        <TableHead>
          <HeadCell className="w-14">
            <PageCheckbox ids={ids} selected={selected} onSelect={onSelect} className="-my-2" />
          </HeadCell>
          <ColumnHeads
            sorting={page.params.sorting}
            onSorting={(sorting) => onChange((list) => ({ ...list, sorting, page: 1 }))}
          />
          <HeadCell className="w-36">
            <span className="sr-only">Acties</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          <CustomerRows {...props} rows={rows} region={region} />
        </TableBody>
      </Table>
      <PageControls
        page={page.page}
        total={page.total}
        pageSize={page.params.pageSize}
        onPage={(next) => {
          onChange((list) => ({ ...list, page: next }));
          showTop();
        }}
        onPageSize={(pageSize) => {
          onChange((list) => ({ ...list, pageSize, page: 1 }));
          showTop();
        }}
      />
    </div>
  );
}

type CustomerRowsProps = Omit<CustomerTableProps, "pane" | "isStale" | "onChange"> & {
  rows: ReturnType<typeof rowsOf>;
  /** Takes the focus of a row that has gone. */
  region: RefObject<HTMLDivElement | null>;
};

function CustomerRows(props: CustomerRowsProps) {
  const { page, rows, region, selected, onSelect, onSuccess, onOpen, openCustomer } = props;
  const { change } = useEditDrafts();
  // The form that was opened last takes the focus; the one that was closed last gives it back to its button.
  const [opened, setOpened] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const leave = (userId: string) => {
    change({ type: "leave", userId });
    setClosed(userId);
    // A customer who is no longer on this page has no row with a button.
    if (!page.customers.some((customer) => customer.userId === userId)) region.current?.focus();
  };
  const acts = useMemo<RowActs>(
    () => ({
      select: onSelect,
      open: onOpen,
      announce: onSuccess,
      edit: (record) => {
        setOpened(record.userId);
        change({ type: "edit", record });
      },
      focused: () => setClosed(null),
      deleted: (userId) => {
        onSelect([userId], false);
        onSuccess("Gebruiker succesvol verwijderd");
        region.current?.focus();
      },
    }),
    [onSelect, onOpen, onSuccess, change, region],
  );
  return (
    <RowActsContext value={acts}>
      {rows.map(({ record, draft }) =>
        draft && record.userId !== openCustomer ? (
          <WholeRow key={record.userId} className="animate-arrive">
            <EditForm
              draft={draft}
              focusFirst={opened === record.userId}
              onLeave={() => leave(record.userId)}
              onSaved={() => {
                leave(record.userId);
                onSuccess("Gebruiker succesvol bijgewerkt");
              }}
            />
          </WholeRow>
        ) : (
          <CustomerRow
            key={record.userId}
            record={record}
            selected={selected.has(record.userId)}
            focusEdit={closed === record.userId}
          />
        ),
      )}
    </RowActsContext>
  );
}

type ColumnHeadsProps = {
  sorting: CustomerSorting;
  onSorting: (sorting: CustomerSorting) => void;
};

function ColumnHeads({ sorting, onSorting }: ColumnHeadsProps) {
  return useShownColumns().map(({ key, head, headClass, sort }) =>
    sort ? (
      <SortedHeadCell
        key={key}
        className={headClass}
        direction={sorting.key === sort ? sorting.direction : null}
        onSort={() => onSorting(nextSorting(sorting, sort))}
      >
        {head}
      </SortedHeadCell>
    ) : (
      <HeadCell key={key} className={headClass}>
        {head}
      </HeadCell>
    ),
  );
}

interface PageCheckboxProps extends Pick<CustomerTableProps, "selected" | "onSelect"> {
  ids: readonly string[];
  showLabel?: boolean;
  className?: string;
}

/** Selects the whole page; partly checked when only some of it is selected. */
function PageCheckbox({ ids, selected, onSelect, ...look }: PageCheckboxProps) {
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
