import { competitorPage } from "#web/content/pages/competitive-analysis.ts";
import { CompetitorsPreview } from "#web/site/pages/previews/competitors-preview.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function Page() {
  return (
    <MarketingArticle page={competitorPage} preview={<CompetitorsPreview />} actions={<ServiceActions />} />
  );
}
