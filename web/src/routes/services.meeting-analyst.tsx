import { createFileRoute } from "@tanstack/react-router";
import { meetingAnalystPage } from "../content/pages/meeting-analyst.ts";
import { pageTitles } from "../content/public-pages.ts";
import { MeetingGlimpse } from "../features/marketing/glimpses/meeting-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";

export const Route = createFileRoute("/services/meeting-analyst")({
  staticData: { title: pageTitles["/services/meeting-analyst"], still: true },
  component: MeetingAnalystServicePage,
});

function MeetingAnalystServicePage() {
  return (
    <MarketingArticle page={meetingAnalystPage} glimpse={<MeetingGlimpse />} actions={<ServiceActions />} />
  );
}
