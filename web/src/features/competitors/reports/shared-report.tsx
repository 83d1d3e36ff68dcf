import type { SharedReport } from "#functions/contract/shared.ts";
import { formatMoment } from "#web/lib/dates.ts";
import { HowMadeNote } from "#web/ui/how-made.tsx";
import { MadeByAi } from "#web/ui/made-by-ai.tsx";
import { ReportBody } from "./report-body.tsx";
import { reportTitle } from "./report-model.ts";

/** A report as a reader sees it to whom it was shared. */
export function SharedReportView({ shared }: { shared: SharedReport }) {
  return (
    <article className="grid min-w-0 content-start gap-6 rounded-lg bg-surface p-5 sm:p-8 print:bg-transparent print:p-0">
      <header className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{reportTitle(shared)}</h1>
        <p className="text-sm text-muted">{formatMoment(shared.madeAt)}</p>
      </header>
      <ReportBody content={shared.content} madeAt={shared.madeAt} as="h2" />
      <footer className="grid gap-3 border-t border-line pt-4">
        <MadeByAi what="Dit rapport" advice="Kijk na wat belangrijk is, bij de bron." />
        <HowMadeNote made={{ isExample: shared.isExample, facts: [] }} />
      </footer>
    </article>
  );
}
