import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "../../features/platform/service-gate.tsx";
import { pageHead } from "../../features/site/page-head.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/website")({
  head: () => pageHead("Website Development"),
  component: WebsiteToolPage,
});

function WebsiteToolPage() {
  return (
    <ServiceGate service="website_development">
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Website Development"
        subtitle="Het overzicht van uw website komt hier te staan."
      />
    </ServiceGate>
  );
}
