/** A date in few letters; a screen reader says the whole of it. */
export function ShortDate({ short, whole }: { short: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{whole}</span>
    </>
  );
}
