import { useRef, useState } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { messageOf } from "#web/lib/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ApprovalConfirmation } from "./approval-confirmation.tsx";
import { approvalNames, outcomeText, subjectText } from "./approval-texts.ts";
import { type Approval, useCloseApproval } from "./approvals-api.ts";

type ApprovalRowProps = {
  approval: Approval;
  /** The admin who looks asked it. */
  isOwn: boolean;
  onSuccess: (text: string) => void;
};

/** One question: what, about whom, why and by whom, and the ways to answer it while it waits. */
export function ApprovalRow({ approval, isOwn, onSuccess }: ApprovalRowProps) {
  const close = useCloseApproval();
  const [confirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const what = `${approvalNames[approval.kind]}: ${subjectText(approval)}`;
  const closeText = isOwn ? "Trek in" : "Weiger";
  return (
    <div className="grid gap-3 py-3 text-sm">
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center">
        <div className="grid gap-0.5 wrap-anywhere">
          <p className="font-semibold">{approvalNames[approval.kind]}</p>
          <p>{subjectText(approval)}</p>
        </div>
        <div className="grid gap-0.5 text-muted wrap-anywhere">
          <p>{approval.reason ?? "De reden is gewist met het account."}</p>
          <p className="tabular-nums">
            {isOwn ? "U vroeg dit" : `Gevraagd door ${approval.asked_by_name || "vroegere beheerder"}`},{" "}
            <time dateTime={approval.asked_at}>{formatMoment(approval.asked_at)}</time>
          </p>
          {approval.state === "waiting" ? (
            <p className="tabular-nums">Vervalt {formatMoment(approval.expires_at)}</p>
          ) : (
            <p className="font-semibold">{outcomeText(approval)}</p>
          )}
        </div>
        {approval.state === "waiting" && (
          <div className="flex flex-wrap gap-3">
            {!isOwn && (
              <Button
                ref={opener}
                size="sm"
                aria-label={`${what} bevestigen`}
                aria-expanded={confirming}
                onClick={() => setConfirming(!confirming)}
              >
                Bevestig
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              busy={close.isPending}
              aria-label={`${what} ${isOwn ? "intrekken" : "weigeren"}`}
              onClick={() => close.mutate(approval.id)}
            >
              {closeText}
            </Button>
          </div>
        )}
      </div>
      {close.isError && <Notice tone="error">{messageOf(close.error, "Dat is niet gelukt.")}</Notice>}
      {confirming && approval.state === "waiting" && (
        <ApprovalConfirmation
          approval={approval}
          onDone={() => onSuccess("De vraag is bevestigd en uitgevoerd.")}
          onKeep={() => {
            setConfirming(false);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
