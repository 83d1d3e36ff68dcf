import { Skeleton } from "#web/ui/skeleton.tsx";

/** The list as it will stand, before its first rows are known. */
export function ResultsSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Uw resultaten worden geladen...
      </p>
      {["first", "second"].map((place) => (
        <div key={place} className="grid gap-5 rounded-lg bg-surface p-5 sm:p-7">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-16 w-3/5" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
