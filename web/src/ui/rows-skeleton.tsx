import clsx from "clsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The rows to come, in their height. */
export function RowsSkeleton({ rowClass }: { rowClass: string }) {
  return (
    <div className="grid divide-y divide-line border-y border-line">
      {["first", "second", "third", "fourth"].map((row) => (
        <div key={row} className={clsx("flex items-center", rowClass)}>
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
