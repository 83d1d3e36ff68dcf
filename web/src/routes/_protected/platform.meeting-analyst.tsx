import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MeetingAnalyst } from "#web/features/meetings/meeting-analyst.tsx";

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
  const show = useCallback(
    (id: string | null) =>
      void navigate({ search: id === null ? {} : { resultaat: Number(id) }, resetScroll: false }),
    [navigate],
  );
  return <MeetingAnalyst shownId={resultaat === undefined ? null : String(resultaat)} onShow={show} />;
}
