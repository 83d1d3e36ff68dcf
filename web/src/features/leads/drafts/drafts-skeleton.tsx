import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["w-3/5", "w-2/3", "w-1/2", "w-3/4"];

/** The list as it will stand, before its first rows are known. */
export function DraftsSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Emails worden geladen...
      </p>
      {rows.map((width) => (
        <div key={width} className="grid gap-2.5 rounded-lg bg-surface px-4 py-5 sm:px-6">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
