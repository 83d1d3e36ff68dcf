import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MeetingAnalyst } from "#web/features/meetings/meeting-analyst.tsx";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { useSession } from "#web/lib/session.ts";

export const Route = createFileRoute("/_protected/platform/meeting-analyst")({
  // The number of the result that is open; what is no number is nothing.
  validateSearch: ({ resultaat }: Record<string, unknown>): { resultaat?: number } =>
    Number.isSafeInteger(resultaat) ? { resultaat: Number(resultaat) } : {},
  staticData: { title: "Meeting Analyst", shape: "shape-side-before" },
  component: Meetings,
});

function Meetings() {
  const { resultaat } = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useSession().user?.id ?? null;
  const show = useCallback(
    (id: string | null) =>
      void navigate({ search: id === null ? {} : { resultaat: Number(id) }, resetScroll: false }),
    [navigate],
  );
  const share = useCallback(
    (id: string) => userId && <ShareButton userId={userId} thing={{ kind: "meeting", id }} />,
    [userId],
  );
  return (
    <MeetingAnalyst
      shownId={resultaat === undefined ? null : String(resultaat)}
      onShow={show}
      share={share}
    />
  );
}
