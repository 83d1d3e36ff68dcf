import { createFileRoute } from "@tanstack/react-router";
import { performancePage } from "../content/solution-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/performance-engine")({
  head: () => pageHead(performancePage.title, performancePage.summary),
  component: PerformanceEnginePage,
});

function PerformanceEnginePage() {
  return (
    <MarketingArticle
      page={performancePage}
      actions={<ContactActions labels={["Demo Aanvragen", "Meer Informatie"]} />}
    />
  );
}
