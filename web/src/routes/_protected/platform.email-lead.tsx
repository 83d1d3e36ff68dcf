import { createFileRoute } from "@tanstack/react-router";
import { fanOut } from "#web/content/drawings.ts";
import { ServiceGate } from "#web/features/platform/service-gate.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { NodeDrawing } from "#web/ui/node-drawing.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/email-lead")({
  staticData: { title: "Email Lead Generator" },
  component: EmailLeadToolPage,
});

function EmailLeadToolPage() {
  return (
    <ServiceGate service="email_marketing">
      <PageHeader
        back={{ to: "/platform", label: "Terug naar Platform" }}
        title="Email Lead Generator"
        subtitle="Uw aanvragen en e-mails staan in uw dashboard."
        aside={
          <div className="grid gap-6 sm:justify-items-end">
            <NodeDrawing {...fanOut} className="h-24 w-38 lg:h-32 lg:w-50" />
            <ButtonLink to="/dashboard">Naar uw dashboard</ButtonLink>
          </div>
        }
      />
    </ServiceGate>
  );
}
