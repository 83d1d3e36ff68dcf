import { createFileRoute } from "@tanstack/react-router";
import { MeetingGlimpse } from "#web/site/pages/previews/meeting-preview.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { ServiceActions } from "#web/site/pages/solution/service-actions.tsx";
import { meetingAnalystPage } from "../content/pages/meeting-analyst.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/services/meeting-analyst")({
  staticData: { title: pageTitles["/services/meeting-analyst"], still: true },
  component: MeetingAnalystServicePage,
});

function MeetingAnalystServicePage() {
  return (
    <MarketingArticle page={meetingAnalystPage} glimpse={<MeetingGlimpse />} actions={<ServiceActions />} />
  );
}
