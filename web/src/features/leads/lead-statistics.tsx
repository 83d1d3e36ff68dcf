import clsx from "clsx";
import { countText } from "#web/lib/count-text.ts";
import type { DraftList } from "./drafts/draft-list.ts";

type Figures = Pick<DraftList, "total" | "companies">;
/** As the list shows its empty state when it could not be read. */
const noFigures: Figures = { total: 0, companies: 0 };

/** Keeps its place until the figures are known. */
export function LeadStatistics({ figures, isPending }: { figures: Figures | null; isPending: boolean }) {
  const { total, companies } = figures ?? noFigures;
  return (
    <section aria-label="Statistieken" className={clsx(isPending && "invisible")}>
      <dl className="flex flex-wrap gap-x-6 text-sm text-muted max-sm:gap-x-4 max-sm:text-xs">
        <Figure label="Totaal aantal e-mails" value={total} />
        <Figure label="Unieke bedrijven" value={companies} />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="min-w-3 text-right font-semibold text-ink tabular-nums">{countText(value)}</dd>
    </div>
  );
}
