import { useQuery } from "@tanstack/react-query";
import type { ServiceKey } from "#functions/contract/services.ts";
import { customerQuery } from "#web/lib/customer.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ToolPage } from "#web/ui/tool-page.tsx";
import { AccessRequests } from "./no-access-requests.tsx";

type NoAccessProps = {
  service: ServiceKey;
  /** Why it could not be found out, where the service has a sentence for that. */
  reason?: string | undefined;
};

/** Says that the service is closed to the customer, and lets them ask for it. */
export function NoAccess({ service, reason }: NoAccessProps) {
  const { user } = useSession();
  return (
    <ToolPage
      title="Geen Toegang"
      subtitle="U heeft geen toegang tot deze service. Neem contact op voor meer informatie."
    >
      <div className="grid gap-8">
        {reason && <Notice tone="error">{reason}</Notice>}
        {user && <Requests userId={user.id} service={service} />}
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

/** Nothing while it is not known what the customer has: asking for something that is there would be odd. */
function Requests({ userId, service }: { userId: string; service: ServiceKey }) {
  const { data } = useQuery(customerQuery(userId));
  return data && <AccessRequests userId={userId} codes={data.codes} first={service} />;
}
