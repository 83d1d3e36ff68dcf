import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MeetingAnalyst } from "#web/features/meetings/meeting-analyst.tsx";
import type { ResultPart } from "#web/features/meetings/results/result-page.ts";
import { useSession } from "#web/lib/session.ts";
import { latePart } from "#web/ui/late-part.tsx";

const ShareButton = latePart(
  async () => (await import("#web/features/sharing/share-button.tsx")).ShareButton,
  null,
);

/** The number of the result that is open, and which part of it; what is neither is nothing. */
type MeetingSearch = { resultaat?: number; deel?: "transcript" };

export const Route = createFileRoute("/_protected/platform/meeting-analyst")({
  validateSearch: ({ resultaat, deel }: Record<string, unknown>): MeetingSearch => ({
    ...(Number.isSafeInteger(resultaat) && { resultaat: Number(resultaat) }),
    ...(deel === "transcript" && { deel }),
  }),
  staticData: { title: "Meeting Analyst", shape: "shape-side-before" },
  component: Meetings,
});

const searchOf = (resultaat: number | undefined, part: ResultPart): MeetingSearch => ({
  ...(resultaat !== undefined && { resultaat }),
  ...(part === "transcript" && { deel: part }),
});

function Meetings() {
  const { resultaat, deel } = Route.useSearch();
  const navigate = Route.useNavigate();
  const userId = useSession().user?.id ?? null;
  const show = useCallback(
    (id: string | null, part: ResultPart) =>
      void navigate({ search: searchOf(id === null ? undefined : Number(id), part), resetScroll: false }),
    [navigate],
  );
  // Back leads past the parts of a result.
  const showPart = useCallback(
    (part: ResultPart) =>
      void navigate({
        search: ({ resultaat: open }) => searchOf(open, part),
        replace: true,
        resetScroll: false,
      }),
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
      part={deel ?? "report"}
      onPart={showPart}
      share={share}
    />
  );
}
