import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "../../features/platform/service-gate.tsx";
import { pageHead } from "../../features/site/page-head.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/competitive-analysis")({
  head: () => pageHead("Competitie Analyse"),
  component: CompetitiveAnalysisToolPage,
});

function CompetitiveAnalysisToolPage() {
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
