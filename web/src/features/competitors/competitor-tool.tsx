import type { ReactNode } from "react";
import { useSession } from "#web/lib/session.ts";
import { useQuota } from "#web/lib/use-quota.ts";
import { QuotaLine } from "#web/ui/quota-line.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
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
  const { quota } = useQuota(userId, "competitive_analysis");
  return (
    <ToolPage
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title="Competitie Analyse"
      subtitle="Kies wie u volgt. Lees in uw rapporten wat er bij hen verandert."
      quota={<QuotaLine {...quota} />}
      actions={assistant}
      aside={
        <>
          <Statistics competitors={competitors} reports={reports} />
          <Tips />
        </>
      }
    >
      <CompetitorPanel userId={userId} query={competitors} />
      <Reports query={reports} />
    </ToolPage>
  );
}
