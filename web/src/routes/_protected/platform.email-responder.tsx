import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { ResponderPlan } from "#web/features/responder/responder-plan.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";

export const Route = createFileRoute("/_protected/platform/email-responder")({
  staticData: { title: "Automatische Email Responder" },
  component: EmailResponderToolPage,
});

function EmailResponderToolPage() {
  return (
    <ServiceGate service="analytics_platform">
      <ToolPage
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Automatische Email Responder"
        subtitle="Deze feature is binnenkort beschikbaar!"
      >
        <ResponderPlan />
      </ToolPage>
    </ServiceGate>
  );
}
