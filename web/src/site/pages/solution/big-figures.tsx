import clsx from "clsx";
import type { Figure } from "#web/content/marketing-page.ts";

type BigFiguresProps = { figures: readonly Figure[]; className?: string };

/** Large numbers, each with its unit. */
export function BigFigures({ figures, className }: BigFiguresProps) {
  return (
    <dl className={clsx("grid gap-x-10 gap-y-8", className)}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-2">
          <dt className="max-w-72 text-muted">{label}</dt>
          <dd className="font-display text-display leading-none font-semibold tracking-tighter whitespace-nowrap tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
