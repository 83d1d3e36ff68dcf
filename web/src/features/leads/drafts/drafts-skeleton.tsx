import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The list and what narrows it, as they will stand, before the first rows are known. */
export function DraftsSkeleton() {
  return (
    <div data-list-shape className="grid gap-4">
      <p role="status" className="sr-only">
        E-mails worden geladen...
      </p>
      <Skeleton className="h-18" />
      <Skeleton className="h-9 w-4/5" />
      <RowsShape />
    </div>
  );
}

export function RowsShape() {
  return (
    <div className="grid gap-1">
      {rows.map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
