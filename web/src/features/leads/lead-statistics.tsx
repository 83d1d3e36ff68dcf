import { countText } from "#web/lib/count-text.ts";
import type { DraftList } from "./drafts/draft-list.ts";

/** At the end of the list. */
export function LeadStatistics({ figures }: { figures: Pick<DraftList, "total" | "companies"> }) {
  return (
    <section aria-label="Statistieken" className="px-3.5">
      <dl className="flex flex-wrap gap-x-5 text-xs text-muted">
        <Figure label="Totaal aantal e-mails" value={figures.total} />
        <Figure label="Unieke bedrijven" value={figures.companies} />
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
