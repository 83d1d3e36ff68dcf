import { LoadingLines } from "#web/ui/loading-lines.tsx";

export function ReportSkeleton() {
  return (
    <LoadingLines
      label="Rapport wordt geladen..."
      lines={["h-5 w-1/2", "h-5 w-4/5", "h-5 w-3/5", "h-5 w-4/5", "h-5 w-2/3"]}
      className="gap-4"
    />
  );
}
