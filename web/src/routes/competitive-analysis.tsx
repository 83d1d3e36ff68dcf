import { createFileRoute } from "@tanstack/react-router";
import { competitorPage } from "../content/service-pages.ts";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";
import { ServiceGate } from "../features/platform/service-gate.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { sessionKnown, useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/page-header.tsx";

/** One address, two readings: the tool for customers, the story for visitors. */
export const Route = createFileRoute("/competitive-analysis")({
  beforeLoad: async () => void (await sessionKnown()),
  head: () => pageHead(competitorPage.title, competitorPage.summary),
  component: CompetitiveAnalysisPage,
});

function CompetitiveAnalysisPage() {
  const session = useSession();
  if (session.status !== "signed-in") {
    return <MarketingArticle page={competitorPage} actions={<ServiceActions />} />;
  }
  return (
    <ServiceGate
      service="competitive_analysis"
      checkFailedText="Er is een fout opgetreden bij het controleren van uw toegang."
    >
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Competitie Analyse"
        subtitle="Uw concurrenten en rapporten komen hier te staan."
      />
    </ServiceGate>
  );
}
