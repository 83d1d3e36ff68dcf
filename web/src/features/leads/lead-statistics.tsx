import { countText } from "#web/lib/count-text.ts";
import { Stat } from "#web/ui/stat.tsx";
import type { DraftList } from "./drafts/draft-list.ts";

export function LeadStatistics({ total, companies }: Pick<DraftList, "total" | "companies">) {
  return (
    <section aria-label="Statistieken" className="flex gap-10">
      <Stat label="Totaal aantal emails" value={countText(total)} />
      <Stat label="Unieke bedrijven" value={countText(companies)} />
    </section>
  );
}
