import { createFileRoute } from "@tanstack/react-router";
import { meetingAnalystPage } from "../content/service-pages.ts";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/services/meeting-analyst")({
  head: () => pageHead(meetingAnalystPage.title, meetingAnalystPage.summary),
  component: MeetingAnalystServicePage,
});

function MeetingAnalystServicePage() {
  return <MarketingArticle page={meetingAnalystPage} actions={<ServiceActions />} />;
}
