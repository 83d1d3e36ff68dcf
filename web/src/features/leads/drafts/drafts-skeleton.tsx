import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The list and what narrows it, as they will stand, before the first rows are known. */
export function DraftsSkeleton() {
  return (
    <div className="tool-column grid gap-4 py-2">
      <p role="status" className="sr-only">
        E-mails worden geladen...
      </p>
      <Skeleton className="h-11 w-80 max-w-full" />
      <RowsShape />
    </div>
  );
}

export function RowsShape() {
  return (
    <div className="grid gap-1">
      {rows.map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  );
}
