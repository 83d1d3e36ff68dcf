import { createFileRoute } from "@tanstack/react-router";
import { ProcessGlimpse } from "#web/site/pages/previews/process-preview.tsx";
import { ContactActions } from "#web/site/pages/solution/contact-actions.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { businessProcessPage } from "../content/pages/business-process-suite.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/business-process-suite")({
  staticData: { title: pageTitles["/business-process-suite"], still: true },
  component: BusinessProcessSuitePage,
});

function BusinessProcessSuitePage() {
  return (
    <MarketingArticle
      page={businessProcessPage}
      glimpse={<ProcessGlimpse />}
      actions={<ContactActions labels={["Plan een Gesprek", "Meer Informatie"]} />}
    />
  );
}
