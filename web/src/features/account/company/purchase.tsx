import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#web/lib/dates.ts";
import { ownCompanyQuery } from "#web/lib/own-company.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The service that the customer pays for and until when, in our words. */
export function Purchase({ userId }: { userId: string }) {
  const query = useQuery(ownCompanyQuery(userId));
  if (query.isPending) return <Skeleton className="h-6 w-3/5" />;
  if (!query.data) return <LoadFailure query={query}>Wat u afneemt, kon niet worden geladen.</LoadFailure>;
  const { purchase, paidUntil } = query.data;
  if (!purchase && !paidUntil) {
    return (
      <p className="text-muted">Hier staat nog niets. Wij vullen het in zodra u iets bij ons afneemt.</p>
    );
  }
  return (
    <>
      {purchase && <p className="whitespace-pre-line wrap-anywhere">{purchase}</p>}
      {paidUntil && (
        <p>
          Betaald tot en met <strong>{formatDay(paidUntil)}</strong>.
        </p>
      )}
    </>
  );
}
