type StatProps = {
  /** Names the counted thing. */
  label: string;
  value: string | number;
  unit?: string;
};

export function Stat({ label, value, unit }: StatProps) {
  return (
    <dl className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl font-semibold tabular-nums tracking-tight">
        {value}
        {unit && (
          <>
            {" "}
            <span className="text-lg text-muted">{unit}</span>
          </>
        )}
      </dd>
    </dl>
  );
}
