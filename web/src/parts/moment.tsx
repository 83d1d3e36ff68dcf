import { formatMoment } from "#web/lib/dates.ts";

/** A moment as people read it, and as programs do. */
export function Moment({ atMs, className }: { atMs: number; className?: string }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} className={className}>
      {formatMoment(atMs)}
    </time>
  );
}
