import { useState } from "react";
import type { PagedList } from "#web/lib/paged-list.ts";
import { Button } from "#web/ui/button.tsx";

type ShownFirstOptions = {
  /** Shown until more is asked for. */
  rowsFirst: number;
  noun: "resultaten" | "opnames";
};

type ShownFirst = ReturnType<typeof useShownFirst>;

/** The newest rows of a list, and the others on request. */
export function useShownFirst<Row>(list: PagedList<Row>, { rowsFirst, noun }: ShownFirstOptions) {
  const [expanded, setExpanded] = useState(false);
  const { rows, total } = list;
  return {
    shown: expanded ? rows : rows.slice(0, rowsFirst),
    expanded,
    toggle: () => setExpanded(!expanded),
    /** Nothing more is there to show. */
    isAll: total <= rowsFirst,
    moreText: rows.length < total ? `Toon meer ${noun}` : `Toon alle ${total} ${noun}`,
  };
}

type MoreButtonProps = {
  first: ShownFirst;
  /** The list's id. */
  controls: string;
  fewerText: string;
  className: string;
};

export function MoreButton({ first, controls, fewerText, className }: MoreButtonProps) {
  if (first.isAll) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={first.expanded}
      aria-controls={controls}
      onClick={first.toggle}
      className={className}
    >
      {first.expanded ? fewerText : first.moreText}
    </Button>
  );
}
