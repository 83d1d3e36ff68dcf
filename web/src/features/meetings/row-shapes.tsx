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
