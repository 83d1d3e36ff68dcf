import type { ServiceKey } from "#functions/contract/services.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { AccessRequests } from "./no-access-requests.tsx";

type NoAccessProps = {
  service: ServiceKey;
  /** The services that the customer has, as bits. */
  codes: number;
};

/** Says that the service is closed to the customer, and lets them ask for it. */
export function NoAccess({ service, codes }: NoAccessProps) {
  const { user } = useSession();
  return (
    <ToolPage
      title="Geen Toegang"
      subtitle="U heeft geen toegang tot deze service. Neem contact op voor meer informatie."
    >
      <div className="grid gap-8">
        {user && <AccessRequests userId={user.id} codes={codes} first={service} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact" variant="secondary">
            Contact Opnemen
          </ButtonLink>
          <ButtonLink to="/platform" variant="secondary">
            Terug naar Platform
          </ButtonLink>
        </div>
      </div>
    </ToolPage>
  );
}
