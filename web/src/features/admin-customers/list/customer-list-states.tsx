import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function EmptyCustomerList({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return (
      <EmptyState
        title="Er zijn nog geen klanten"
        text="Wie zich registreert, verschijnt hier vanzelf. U hoeft niets te vernieuwen."
      />
    );
  }
  return (
    <EmptyState
      title="Geen klanten gevonden"
      text="Niemand voldoet aan wat u zoekt. Probeer een deel van de naam of het e-mailadres, of minder filters."
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Toon alle klanten
        </Button>
      }
    />
  );
}

const rows = Array.from({ length: 25 }, (_, place) => ({
  place,
  width: ["w-1/3", "w-2/5", "w-1/4", "w-1/2"][place % 4],
}));

export function CustomerListSkeleton() {
  return (
    // With the rows of the table, so that nothing moves when it comes.
    <div className="grid content-start pt-9">
      <p role="status" className="sr-only">
        Klanten worden geladen...
      </p>
      {rows.map(({ place, width }) => (
        <div
          key={place}
          className="grid h-42 content-start gap-2 border-line py-3 not-first:border-t sm:h-32 lg:h-13 lg:content-center lg:py-0"
        >
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-1/3 lg:hidden" />
        </div>
      ))}
    </div>
  );
}
