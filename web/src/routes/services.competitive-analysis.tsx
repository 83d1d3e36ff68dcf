import { createFileRoute } from "@tanstack/react-router";
import { competitorPage } from "../content/pages/competitive-analysis.ts";
import { pageTitles } from "../content/public-pages.ts";
import { CompetitorsGlimpse } from "../features/marketing/glimpses/competitors-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";

export const Route = createFileRoute("/services/competitive-analysis")({
  staticData: { title: pageTitles["/services/competitive-analysis"], still: true },
  component: CompetitorServicePage,
});

function CompetitorServicePage() {
  return (
    <MarketingArticle page={competitorPage} glimpse={<CompetitorsGlimpse />} actions={<ServiceActions />} />
  );
}
