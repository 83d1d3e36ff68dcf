import { createFileRoute } from "@tanstack/react-router";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";

export const Route = createFileRoute("/_protected/platform/email-lead")({
  staticData: { title: "Email Lead Generator" },
  component: EmailLeadToolPage,
});

function EmailLeadToolPage() {
  return (
    <ServiceGate service="email_marketing">
      <ToolPage
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Email Lead Generator"
        subtitle="Uw aanvragen en e-mails staan in uw dashboard."
        actions={
          <ButtonLink to="/dashboard" size="sm">
            Naar uw dashboard
          </ButtonLink>
        }
      />
    </ServiceGate>
  );
}
