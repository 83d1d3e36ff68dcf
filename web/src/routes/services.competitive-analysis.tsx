import { createFileRoute } from "@tanstack/react-router";
import { competitorPage } from "../content/service-pages.ts";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/services/competitive-analysis")({
  head: () => pageHead(competitorPage.title, competitorPage.summary),
  component: CompetitorServicePage,
});

function CompetitorServicePage() {
  return <MarketingArticle page={competitorPage} actions={<ServiceActions />} />;
}
