import { LoadingLines } from "#web/ui/loading-lines.tsx";

/** The shapes of rows that are on their way, with the words for those who can't see them. */
export function RowShapes({ label }: { label: string }) {
  return (
    <div className="h-80 overflow-hidden">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="row-shapes animate-breathe" />
    </div>
  );
}

/** The shape of an open result: its title, its tabs, its points. */
export function ResultShape() {
  return (
    <LoadingLines
      label="Uw resultaat wordt geladen..."
      lines={["h-14 w-1/2", "h-11", "h-5 w-4/5", "h-5 w-3/5", "h-5 w-4/5"]}
      className="gap-4"
    />
  );
}
