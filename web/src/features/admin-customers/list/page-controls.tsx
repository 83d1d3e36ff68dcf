import { type SubmitEvent, useId, useRef } from "react";
import { digitsOf } from "#web/lib/limit-text.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isPageSize, type PageSize, pageCountOf, pageSizes } from "./list-params.ts";

type PageControlsProps = {
  /** From 1. */
  page: number;
  /** Customers on all pages. */
  total: number;
  pageSize: PageSize;
  onPage: (page: number) => void;
  onPageSize: (pageSize: PageSize) => void;
};

const controlLook =
  "min-h-11 rounded-md border border-edge bg-sunken px-2.5 text-sm text-ink transition-colors hover:border-ink lg:min-h-9";
const labelLook = "flex items-center gap-2 text-sm text-muted";

/** The way through the list: its pages, a jump to one of many, and how long a page is. */
export function PageControls({ page, total, pageSize, onPage, onPageSize }: PageControlsProps) {
  const sizeId = useId();
  const pageCount = pageCountOf(total, pageSize);
  if (total <= pageSizes[0]) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className={labelLook}>
        <label htmlFor={sizeId}>Per pagina</label>
        <SelectField
          isLabelHidden
          id={sizeId}
          label="Per pagina"
          choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
          onValue={(chosen) => {
            const size = Number(chosen);
            if (isPageSize(size)) onPageSize(size);
          }}
        />
      </div>
      <Pagination label="Pagina's met klanten" page={page} pageCount={pageCount} onPage={onPage} />
      {pageCount > pagesWithoutJump && <PageJump pageCount={pageCount} onPage={onPage} />}
    </div>
  );
}

/** So many stand as buttons, or a step or two away. */
const pagesWithoutJump = 5;

function PageJump({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = Number(digitsOf(field.current?.value ?? ""));
    if (number > 0) onPage(Math.min(number, pageCount));
    event.currentTarget.reset();
  };
  return (
    <form noValidate method="post" onSubmit={jump} className={labelLook}>
      <label htmlFor={id}>Naar pagina</label>
      <input
        ref={field}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={6}
        className={`${controlLook} w-20 tabular-nums`}
      />
      <span className="tabular-nums">van {pageCount}</span>
    </form>
  );
}
