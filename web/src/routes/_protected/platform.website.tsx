import { createFileRoute } from "@tanstack/react-router";
import { page } from "#web/content/drawings.ts";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/website")({
  staticData: { title: "Website Development" },
  component: WebsiteToolPage,
});

function WebsiteToolPage() {
  return (
    <ServiceGate service="website_development">
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Website Development"
        subtitle="Wij bouwen en onderhouden uw website. Mail of bel ons gerust als u iets wilt laten aanpassen."
        aside={<NodeDrawing {...page} className="h-24 w-38 lg:h-32 lg:w-50" />}
      />
    </ServiceGate>
  );
}
