import { createFileRoute } from "@tanstack/react-router";
import { reply } from "#web/content/drawings.ts";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/email-responder")({
  staticData: { title: "Automatische Email Responder" },
  component: EmailResponderToolPage,
});

function EmailResponderToolPage() {
  return (
    <ServiceGate service="analytics_platform">
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Automatische Email Responder"
        subtitle="Deze feature is binnenkort beschikbaar!"
        aside={<NodeDrawing {...reply} className="h-24 w-38 lg:h-32 lg:w-50" />}
      />
    </ServiceGate>
  );
}
