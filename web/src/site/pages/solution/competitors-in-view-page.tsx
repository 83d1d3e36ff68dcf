import { competitorsInViewPage } from "#web/content/pages/competitors-in-view.ts";
import { ReportPreview } from "#web/site/pages/previews/report-preview.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function Page() {
  return (
    <MarketingArticle page={competitorsInViewPage} preview={<ReportPreview />} actions={<ServiceActions />} />
  );
}
