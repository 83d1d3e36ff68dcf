import { createFileRoute } from "@tanstack/react-router";
import { MeetingAnalyst } from "#web/features/meetings/meeting-analyst.tsx";

export const Route = createFileRoute("/_protected/platform/meeting-analyst")({
  staticData: { title: "Meeting Analyst" },
  component: MeetingAnalyst,
});
