import type { ReactNode } from "react";
import { useSession } from "#web/lib/session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useCompetitors } from "./model/use-competitors.ts";
import { Reports } from "./reports/reports.tsx";
import { Statistics } from "./reports/statistics.tsx";
import { useReports } from "./reports/use-reports.ts";
import { CompetitorPanel } from "./slots/competitor-panel.tsx";
import { Tips } from "./tips.tsx";

type CompetitorToolProps = {
  /** Answers questions about the analysis; another feature, so the route brings it. */
  assistant?: ReactNode;
};

/** Competitor analysis: the competitors, the reports and the assistant. */
export function CompetitorTool({ assistant }: CompetitorToolProps) {
  const { user } = useSession();
  // The key makes another customer in the same tab start from nothing.
  return user && <CustomerCompetitors key={user.id} userId={user.id} assistant={assistant} />;
}

function CustomerCompetitors({ userId, assistant }: CompetitorToolProps & { userId: string }) {
  const competitors = useCompetitors(userId);
  const reports = useReports(userId);
  return (
    <>
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Competitie Analyse"
        subtitle="Kies wie u volgt. Lees in uw rapporten wat er bij hen verandert."
      />
      <div className="page-column grid items-start gap-10 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-10">
          <CompetitorPanel userId={userId} query={competitors} />
          <Reports query={reports} />
        </div>
        <div className="grid gap-10">
          <Statistics competitors={competitors} reports={reports} />
          <Tips />
        </div>
      </div>
      {assistant}
    </>
  );
}
