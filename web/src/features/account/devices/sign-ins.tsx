import { useQuery } from "@tanstack/react-query";
import { Moment } from "#web/parts/moment.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { signInsQuery } from "./devices-api.ts";

/** The last times that somebody came in, or tried a password that was wrong. */
export function SignIns({ userId }: { userId: string }) {
  const query = useQuery(signInsQuery(userId));
  if (query.isError) {
    return <LoadFailure query={query}>Uw laatste keren inloggen konden niet worden geladen.</LoadFailure>;
  }
  if (query.isPending) return <Skeleton className="h-32" />;
  if (query.data.length === 0) return <p className="text-sm text-muted">Nog niets om te tonen.</p>;
  return (
    <ul aria-label="Laatste keren inloggen" className="grid text-sm">
      {query.data.map(({ createdAtMs, succeeded, device }) => (
        <li
          key={`${createdAtMs} ${device}`}
          className="flex flex-wrap gap-x-4 border-line py-2 not-first:border-t first:pt-0"
        >
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {succeeded ? device : <span className="font-semibold text-harm">Verkeerd wachtwoord</span>}
          </span>
          <Moment atMs={createdAtMs} className="text-muted tabular-nums" />
        </li>
      ))}
    </ul>
  );
}
