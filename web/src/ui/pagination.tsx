import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { pagesShown } from "./pages-shown.ts";

type PaginationProps = {
  /** Names the pages for screen readers: "Pagina's met klanten". */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** The way through a long list. Nothing where there is one page. */
export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  // The list changes above the button that was pressed.
  const [isTurned, setIsTurned] = useState(false);
  if (pageCount <= 1) return null;
  const turnTo = (next: number) => {
    setIsTurned(true);
    onPage(next);
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <p role="status" className="sr-only">
        {isTurned && `Pagina ${page} van ${pageCount}`}
      </p>
      <Step label="Vorige pagina" icon={ChevronLeft} available={page > 1} onClick={() => turnTo(page - 1)} />
      <ul className="flex items-center gap-1 tabular-nums">
        {pagesShown(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Pagina ${number}`}
                aria-current={number === page ? "page" : undefined}
                className="aria-[current=page]:border-edge aria-[current=page]:bg-raised"
                onClick={() => turnTo(number)}
              >
                {number}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Step
        label="Volgende pagina"
        icon={ChevronRight}
        available={page < pageCount}
        onClick={() => turnTo(page + 1)}
      />
    </nav>
  );
}

type StepProps = { label: string; icon: typeof ChevronLeft; available: boolean; onClick: () => void };

/** Not `disabled` at the end of the list: the pressed button would lose the focus. */
function Step({ label, icon, available, onClick }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={!available || undefined}
      className={clsx(!available && "opacity-55")}
      onClick={() => available && onClick()}
    >
      <Icon of={icon} className="size-5" />
    </Button>
  );
}
