import type { SessionUser } from "#web/lib/session.ts";
import { Card } from "#web/ui/card.tsx";
import { LeadForm } from "./lead-form.tsx";
import type { LeadRequestMade } from "./requests-api.ts";
import type { useSubmitLead } from "./submissions-api.ts";
import type { RequestState } from "./use-request-state.ts";

type RequestPanelProps = {
  user: SessionUser;
  /** Those that were made before. */
  requests: readonly LeadRequestMade[];
  request: RequestState;
  submit: ReturnType<typeof useSubmitLead>;
  /** Nothing is left of this month. */
  limited: boolean;
  /** The relay says so. */
  onLimit: () => void;
};

export function RequestPanel({ user, requests, request, submit, limited, onLimit }: RequestPanelProps) {
  return (
    <Card>
      <LeadForm
        profile={user}
        submit={submit}
        limited={limited}
        onLimit={onLimit}
        earlier={requests.filter(({ form }) => form.services !== undefined)}
        handingOver={request.handingOver}
        failedLater={request.failedLater}
        focusFirst={request.isDismissed}
      />
    </Card>
  );
}
