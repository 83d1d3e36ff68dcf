import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";

type RequestAcceptedProps = {
  /** The form stood here a moment ago and had the focus. */
  takesFocus: boolean;
  /** Drafts still come in: no tick yet, and no second request, because the two could not be told apart. */
  generating: boolean;
  onNew: () => void;
};

/** Stands in the place of the form while the newest request is fresh. */
export function RequestAccepted({ takesFocus, generating, onNew }: RequestAcceptedProps) {
  return (
    <Notice
      tone={generating ? "info" : "success"}
      title="Aanvraag verwerkt"
      ref={takesFocus ? focusOnArrival : undefined}
      action={
        !generating && (
          <Button variant="secondary" size="sm" onClick={onNew}>
            Nieuwe aanvraag
          </Button>
        )
      }
    >
      Bekijk hieronder de resultaten
    </Notice>
  );
}
