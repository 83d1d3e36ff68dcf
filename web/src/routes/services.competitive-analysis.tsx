import { createFileRoute } from "@tanstack/react-router";
import { CompetitorsGlimpse } from "#web/site/pages/previews/competitors-preview.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { ServiceActions } from "#web/site/pages/solution/service-actions.tsx";
import { competitorPage } from "../content/pages/competitive-analysis.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/services/competitive-analysis")({
  staticData: { title: pageTitles["/services/competitive-analysis"], still: true },
  component: CompetitorServicePage,
});

function CompetitorServicePage() {
  return (
    <MarketingArticle page={competitorPage} glimpse={<CompetitorsGlimpse />} actions={<ServiceActions />} />
  );
}
