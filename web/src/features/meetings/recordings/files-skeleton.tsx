import { Skeleton } from "#web/ui/skeleton.tsx";

export function FilesSkeleton() {
  return (
    <div className="grid gap-2.5">
      <p role="status" className="sr-only">
        Uw opnames worden geladen...
      </p>
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  );
}
