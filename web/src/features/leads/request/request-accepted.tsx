import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { RequestState } from "./use-request-state.ts";

type RequestAcceptedProps = {
  request: RequestState;
  /** Drafts still come in: no tick yet, and no second request, because the two could not be told apart. */
  generating: boolean;
};

/** Stands in the place of the form while the newest request is fresh. */
export function RequestAccepted({ request, generating }: RequestAcceptedProps) {
  return (
    <Notice
      tone={generating ? "info" : "success"}
      title="Aanvraag verwerkt"
      ref={request.acceptedHere ? focusOnArrival : undefined}
      action={
        !generating && (
          <Button variant="secondary" size="sm" onClick={request.again}>
            Nieuwe aanvraag
          </Button>
        )
      }
    >
      Bekijk hieronder de resultaten
    </Notice>
  );
}
