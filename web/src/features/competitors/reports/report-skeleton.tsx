import { Skeleton } from "#web/ui/skeleton.tsx";

export function ReportSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Rapport wordt geladen...
      </p>
      {["w-1/2", "w-4/5", "w-3/5", "w-4/5", "w-2/3"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
