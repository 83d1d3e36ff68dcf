import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { WebsitePage } from "#web/features/website/website-page.tsx";

export const Route = createFileRoute("/_protected/platform/website")({
  staticData: { title: "Website Development", shape: "shape-side-after" },
  component: WebsiteToolPage,
});

function WebsiteToolPage() {
  return (
    <ServiceGate service="website_development">
      <WebsitePage />
    </ServiceGate>
  );
}
