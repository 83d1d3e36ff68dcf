import clsx from "clsx";

/** A line of the column or of the menu. */
export const entryLook = clsx(
  "flex min-h-11 w-full items-center gap-3 rounded-md border-l-2 border-transparent pr-2.5 pl-2 text-left text-sm font-semibold text-muted transition-colors hover:bg-raised hover:text-ink lg:min-h-10",
  "aria-[current=page]:border-signal-edge aria-[current=page]:bg-raised aria-[current=page]:text-ink",
);
