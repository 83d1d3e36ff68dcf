import clsx from "clsx";
import type { Step } from "#web/content/marketing-page.ts";

const columns: Record<number, string> = { 3: "md:grid-cols-3", 4: "sm:grid-cols-2 xl:grid-cols-4" };

/** The steps in order, and what each asks of the customer. */
type StepListProps = { steps: readonly Step[]; effortLabel?: string };

export function StepList({ steps, effortLabel = "Uw tijd" }: StepListProps) {
  return (
    <ol className={clsx("grid gap-x-8 gap-y-10", columns[steps.length])}>
      {steps.map(({ title, text, effort }, index) => (
        <li key={title} className="grid content-start gap-2">
          <span aria-hidden="true" className="mb-2 flex items-center gap-3">
            <span className="font-display text-3xl font-semibold tracking-tighter text-signal-text tabular-nums">
              {index + 1}
            </span>
            <span className="h-px grow bg-line" />
          </span>
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
          <p className="mt-2 text-sm">
            <span className="text-muted">{effortLabel}: </span>
            <span className="font-semibold">{effort}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
