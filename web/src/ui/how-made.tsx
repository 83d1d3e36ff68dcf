type HowMadeProps = {
  /** Null: nobody knows. */
  made: {
    isExample: boolean;
    facts: readonly { name: string; value: string }[];
  } | null;
};

/** The way that a result went, folded away; and a label for one that is made up, which is always seen. */
export function HowMadeNote({ made }: HowMadeProps) {
  if (made === null) return null;
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {made.isExample && (
        <p className="rounded-full bg-signal-soft px-3 py-0.5 font-semibold">
          Voorbeeld: verzonnen resultaat
        </p>
      )}
      {made.facts.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-muted">Hoe dit gemaakt is</summary>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 pt-1 tabular-nums">
            {made.facts.map(({ name, value }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
