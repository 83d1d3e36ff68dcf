import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../features/site/page-head.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export const Route = createFileRoute("/_protected/platform/meeting-analyst")({
  head: () => pageHead("Meeting Analyst"),
  component: MeetingAnalystPage,
});

function MeetingAnalystPage() {
  return (
    <PageHeader
      back={{ to: "/platform", label: "Terug naar Platform" }}
      title="Meeting Analyst"
      subtitle="Uw opnames en verslagen komen hier te staan."
    />
  );
}
