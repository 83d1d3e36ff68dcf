import type { ServiceKey } from "#functions/contract/services.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { AccessRequests } from "./no-access-requests.tsx";

type NoAccessProps = {
  service: ServiceKey;
  /** The services that the customer has, as bits; undefined when that could not be found out. */
  codes: number | undefined;
  /** Why it could not be found out, where the service has a sentence for that. */
  reason?: string | undefined;
};

/** Says that the service is closed to the customer, and lets them ask for it. */
export function NoAccess({ service, codes, reason }: NoAccessProps) {
  const { user } = useSession();
  return (
    <ToolPage
      title="Geen Toegang"
      subtitle="U heeft geen toegang tot deze service. Neem contact op voor meer informatie."
    >
      <div className="grid gap-8">
        {reason && <Notice tone="error">{reason}</Notice>}
        {user && codes !== undefined && <AccessRequests userId={user.id} codes={codes} first={service} />}
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
