import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type EmptyCustomerListProps = {
  filtered: boolean;
  onShowAll: () => void;
};

export function EmptyCustomerList({ filtered, onShowAll }: EmptyCustomerListProps) {
  if (!filtered) {
    return (
      <EmptyState
        title="Er zijn nog geen gebruikers"
        text="Wie zich registreert, verschijnt hier vanzelf. U hoeft niets te vernieuwen."
      />
    );
  }
  return (
    <EmptyState
      title="Geen gebruikers gevonden"
      text="Niemand voldoet aan wat u zoekt. Probeer een deel van de naam of het e-mailadres, of minder filters."
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Toon alle gebruikers
        </Button>
      }
    />
  );
}

const rows = ["w-2/5", "w-1/2", "w-1/3", "w-2/5", "w-3/5", "w-1/3", "w-1/2", "w-2/5"];

export function CustomerListSkeleton() {
  return (
    <div className="grid rounded-lg bg-surface px-6 py-3">
      <p role="status" className="sr-only">
        Gebruikers worden geladen...
      </p>
      {rows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={index} className="grid gap-2 py-3">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
