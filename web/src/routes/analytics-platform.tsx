import { createFileRoute } from "@tanstack/react-router";
import { analyticsPage } from "../content/pages/analytics-platform.ts";
import { pageTitles } from "../content/public-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { AnalyticsGlimpse } from "../features/marketing/glimpses/analytics-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";

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
