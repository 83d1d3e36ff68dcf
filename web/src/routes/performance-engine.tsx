import { createFileRoute } from "@tanstack/react-router";
import { performancePage } from "../content/pages/performance-engine.ts";
import { pageTitles } from "../content/public-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { LoadGlimpse } from "../features/marketing/glimpses/load-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";

export const Route = createFileRoute("/performance-engine")({
  staticData: { title: pageTitles["/performance-engine"], still: true },
  component: PerformanceEnginePage,
});

function PerformanceEnginePage() {
  return (
    <MarketingArticle
      page={performancePage}
      glimpse={<LoadGlimpse />}
      actions={<ContactActions labels={["Demo Aanvragen", "Meer Informatie"]} />}
    />
  );
}
