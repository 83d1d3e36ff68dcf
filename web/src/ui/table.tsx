import clsx from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

/**
 * A dense table on wide screens, whose head stays in view in the pane that scrolls; below `lg` each row is a card, and
 * cells say themselves what they hold.
 */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table {...rest} className={clsx("w-full text-left text-sm max-lg:block", className)} />;
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="sticky top-0 z-[1] bg-ground text-xs text-muted max-lg:hidden">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  return <tbody {...rest} className={clsx("max-lg:grid max-lg:gap-3", className)} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      {...rest}
      className={clsx(
        "align-middle max-lg:grid max-lg:rounded-lg max-lg:bg-surface max-lg:p-4 lg:border-t lg:border-line",
        // Not where a form stands: until it comes near, what is below would lie over its end.
        "max-lg:not-has-[form]:laid-out-near-64",
        className,
      )}
    />
  );
}

/**
 * @param isRowHead it names the row: a screen reader says it with each other cell
 * @param label what the cell holds; seen in a card, where no column has a head. Labels and values of one line of a card
 * stand on lines of their own, also where a label takes two.
 */
export function TableCell({
  label,
  isRowHead = false,
  className,
  children,
  ...rest
}: ComponentProps<"td"> & { label?: string | undefined; isRowHead?: boolean }) {
  const Cell = isRowHead ? "th" : "td";
  return (
    <Cell
      {...rest}
      scope={isRowHead ? "row" : undefined}
      className={clsx(
        "lg:h-13 lg:px-2 lg:py-1 xl:px-3",
        isRowHead && "text-left font-normal",
        label && "max-lg:row-span-2 max-lg:grid max-lg:grid-rows-subgrid max-lg:gap-y-0",
        className,
      )}
    >
      {label && <span className="block self-end text-xs text-muted lg:hidden">{label}</span>}
      {label ? <div className="min-w-0">{children}</div> : children}
    </Cell>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th scope="col" {...rest} className={clsx("px-2 py-1.5 align-middle xl:px-3 font-semibold", className)} />
  );
}

type SortedHeadCellProps = ComponentProps<"th"> & {
  /** How the list is sorted by this column; null when by another. */
  direction: "ascending" | "descending" | null;
  onSort: () => void;
};

export function SortedHeadCell({ direction, onSort, children, ...rest }: SortedHeadCellProps) {
  const icon = direction === null ? ChevronsUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <HeadCell {...rest} aria-sort={direction ?? undefined}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-left font-semibold transition-colors hover:bg-raised hover:text-ink"
      >
        {children}
        <Icon of={icon} className="size-4 shrink-0" />
      </button>
    </HeadCell>
  );
}
