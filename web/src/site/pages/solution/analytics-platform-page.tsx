import { analyticsPage } from "#web/content/pages/analytics-platform.ts";
import { AnalyticsPreview } from "#web/site/pages/previews/analytics-preview.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { MarketingArticle } from "./marketing-article.tsx";

export function Page() {
  return (
    <MarketingArticle
      page={analyticsPage}
      preview={<AnalyticsPreview />}
      actions={<ContactActions labels={["Plan een Gesprek", "Meer Informatie"]} />}
    />
  );
}
