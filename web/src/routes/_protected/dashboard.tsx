import { createFileRoute } from "@tanstack/react-router";
import { LeadDashboard } from "../../features/leads/lead-dashboard.tsx";
import { ServiceGate } from "../../features/platform/service-gate.tsx";

export const Route = createFileRoute("/_protected/dashboard")({
  staticData: { title: "Email Lead Generator" },
  component: LeadGeneratorPage,
});

function LeadGeneratorPage() {
  return (
    <ServiceGate service="email_marketing">
      <LeadDashboard />
    </ServiceGate>
  );
}
