import { Stat } from "../../ui/stat.tsx";
import { type EmailDraft, leadStatistics } from "./lead-model.ts";

export function LeadStatistics({ drafts }: { drafts: readonly EmailDraft[] }) {
  const { total, companies } = leadStatistics(drafts);
  return (
    <section aria-label="Statistieken" className="flex gap-10">
      <Stat label="Totaal aantal emails" value={total} />
      <Stat label="Unieke bedrijven" value={companies} />
    </section>
  );
}
