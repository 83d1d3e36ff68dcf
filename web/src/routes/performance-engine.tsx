import { createFileRoute } from "@tanstack/react-router";
import { LoadGlimpse } from "#web/site/pages/previews/load-preview.tsx";
import { ContactActions } from "#web/site/pages/solution/contact-actions.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { performancePage } from "../content/pages/performance-engine.ts";
import { pageTitles } from "../content/public-pages.ts";

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
