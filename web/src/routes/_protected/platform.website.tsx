import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";

export const Route = createFileRoute("/_protected/platform/website")({
  staticData: { title: "Website Development" },
  component: WebsiteToolPage,
});

function WebsiteToolPage() {
  return (
    <ServiceGate service="website_development">
      <ToolPage
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Website Development"
        subtitle="Wij bouwen en onderhouden uw website. Mail of bel ons gerust als u iets wilt laten aanpassen."
        actions={
          <ButtonLink to="/contact" size="sm">
            Contact Opnemen
          </ButtonLink>
        }
      />
    </ServiceGate>
  );
}
