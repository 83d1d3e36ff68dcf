import { useQuery } from "@tanstack/react-query";
import { Notice } from "#web/ui/notice.tsx";
import { approvalNames } from "./approval-texts.ts";
import { approvalsQuery } from "./approvals-api.ts";

/** Says which acts on a customer wait for a second admin. */
export function WaitingNotice({ userId }: { userId: string }) {
  const waiting = useQuery(approvalsQuery()).data?.filter(
    ({ state, user_id: id }) => state === "waiting" && id === userId,
  );
  if (!waiting?.length) return null;
  return (
    <Notice tone="info" title="Wacht op een tweede beheerder">
      {waiting.map(({ id, kind, new_email: newEmail }) => (
        <p key={id} className="wrap-anywhere">
          {approvalNames[kind]}
          {newEmail && `: ${newEmail}`}
        </p>
      ))}
    </Notice>
  );
}
