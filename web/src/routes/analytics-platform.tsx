import { createFileRoute } from "@tanstack/react-router";
import { analyticsPage } from "../content/solution-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/analytics-platform")({
  head: () => pageHead(analyticsPage.title, analyticsPage.summary),
  component: AnalyticsPlatformPage,
});

function AnalyticsPlatformPage() {
  return (
    <MarketingArticle
      page={analyticsPage}
      actions={<ContactActions labels={["Plan een Gesprek", "Meer Informatie"]} />}
    />
  );
}
