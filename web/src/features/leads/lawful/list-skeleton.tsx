import { Skeleton } from "#web/ui/skeleton.tsx";

/** The shape of the list. */
export function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Uw lijst wordt geladen...
      </p>
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
