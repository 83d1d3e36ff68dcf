import type { ReactNode } from "react";
import { ServiceGate } from "../features/platform/service-gate.tsx";
import { InDevelopment } from "../features/responder/in-development.tsx";
import { InboxPreview } from "../features/responder/inbox-preview.tsx";
import { Queries } from "../lib/queries.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** The page of signed-in people at the responder's public address, once access was checked; without it, its story. */
export function EmailResponderTool({ story }: { story: ReactNode }) {
  return (
    <Queries>
      <ServiceGate service="analytics_platform" closed={story}>
        <PageHeader
          back={{ to: "/platform", label: "Naar Platform" }}
          title="Automatische Email Responder"
          subtitle="Terugkerende vragen krijgen meteen een antwoord in uw eigen toon."
        />
        <InDevelopment>
          <InboxPreview />
        </InDevelopment>
      </ServiceGate>
    </Queries>
  );
}
