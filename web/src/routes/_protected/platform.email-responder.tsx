import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "../../features/platform/service-gate.tsx";
import { pageHead } from "../../features/site/page-head.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/email-responder")({
  head: () => pageHead("Automatische Email Responder"),
  component: EmailResponderToolPage,
});

function EmailResponderToolPage() {
  return (
    <ServiceGate service="analytics_platform">
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Automatische Email Responder"
        subtitle="Deze feature is binnenkort beschikbaar!"
      />
    </ServiceGate>
  );
}
