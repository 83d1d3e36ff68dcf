import { LoadingLines } from "#web/ui/loading-lines.tsx";

export function FilesSkeleton() {
  return (
    <LoadingLines
      label="Uw opnames worden geladen..."
      lines={["h-4 w-3/5", "h-3.5 w-2/5"]}
      className="gap-2.5"
    />
  );
}
