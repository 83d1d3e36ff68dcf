import { Skeleton } from "#web/ui/skeleton.tsx";

/** The list beside a result, before they are known. */
export function ResultsSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(15rem,19rem)_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        Uw resultaten worden geladen...
      </p>
      <div className="grid content-start gap-3">
        {["first", "second", "third"].map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg max-lg:hidden" />
    </div>
  );
}
