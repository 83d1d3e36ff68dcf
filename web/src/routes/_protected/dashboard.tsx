import { createFileRoute } from "@tanstack/react-router";
import { LeadDashboard } from "#web/features/leads/lead-dashboard.tsx";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";

export const Route = createFileRoute("/_protected/dashboard")({
  staticData: { title: "Email Lead Generator", shape: "shape-side-after" },
  component: LeadGeneratorPage,
});

function LeadGeneratorPage() {
  return (
    <ServiceGate service="email_marketing">
      <LeadDashboard />
    </ServiceGate>
  );
}
