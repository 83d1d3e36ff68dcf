import { formatDay } from "#web/lib/dates.ts";
import { formatShortDay } from "#web/lib/short-day.ts";

/** A day in few letters; a screen reader says the whole of it. */
export function ShortDate({ atMs }: { atMs: number }) {
  return (
    <>
      <span aria-hidden="true">{formatShortDay(atMs)}</span>
      <span className="sr-only">{formatDay(atMs)}</span>
    </>
  );
}
