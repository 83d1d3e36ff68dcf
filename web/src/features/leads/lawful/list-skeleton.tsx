import { LoadingLines } from "#web/ui/loading-lines.tsx";

/** The shape of the list. */
export function ListSkeleton() {
  return (
    <LoadingLines label="Uw lijst wordt geladen..." lines={["h-8 w-full", "h-8 w-full", "h-8 w-full"]} />
  );
}
