import type { ReactNode } from "react";
import type { ServiceKey } from "#functions/contract/services.ts";
import { type SessionUser, useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { AccessRequests } from "./no-access-requests.tsx";

type NoAccessProps = {
  service: ServiceKey;
  /** The services that the customer has, as bits. */
  codes: number;
};

const refusal = {
  title: "Geen Toegang",
  text: "U heeft geen toegang tot deze service. Neem contact op voor meer informatie.",
};

/** Says that the service is closed to the customer, and lets them ask for it. A new customer is welcomed first. */
export function NoAccess(props: NoAccessProps) {
  const { user } = useSession();
  return user && <ClosedService user={user} {...props} />;
}

export function ClosedService({ user, service, codes }: NoAccessProps & { user: SessionUser }) {
  const requests = <AccessRequests userId={user.id} codes={codes} first={service} />;
  if (codes === 0) return <FirstPage user={user}>{requests}</FirstPage>;
  return (
    <ToolPage title={refusal.title} subtitle={refusal.text}>
      <div className="grid gap-8">
        {requests}
        <WaysOn />
      </div>
    </ToolPage>
  );
}

/** The first page after registering: what can be used comes before what cannot. */
function FirstPage({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <ToolPage title={`Welkom, ${user.firstName || "Gebruiker"}`} subtitle="Uw account is klaar.">
      <div className="grid gap-8">
        {children}
        <section aria-labelledby="no-access-title" className="grid gap-3">
          <div className="grid gap-1">
            <h2 id="no-access-title" className="text-lg">
              {refusal.title}
            </h2>
            <p className="max-w-prose text-muted">{refusal.text}</p>
          </div>
          <WaysOn />
        </section>
      </div>
    </ToolPage>
  );
}

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/contact" variant="secondary">
        Contact Opnemen
      </ButtonLink>
      <ButtonLink to="/platform" variant="secondary">
        Terug naar Platform
      </ButtonLink>
    </div>
  );
}
