import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsGlimpse } from "#web/site/pages/previews/analytics-preview.tsx";
import { ContactActions } from "#web/site/pages/solution/contact-actions.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { analyticsPage } from "../content/pages/analytics-platform.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/analytics-platform")({
  staticData: { title: pageTitles["/analytics-platform"], still: true },
  component: AnalyticsPlatformPage,
});

function AnalyticsPlatformPage() {
  return (
    <MarketingArticle
      page={analyticsPage}
      glimpse={<AnalyticsGlimpse />}
      actions={<ContactActions labels={["Plan een Gesprek", "Meer Informatie"]} />}
    />
  );
}
