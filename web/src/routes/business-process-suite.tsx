import { createFileRoute } from "@tanstack/react-router";
import { businessProcessPage } from "../content/pages/business-process-suite.ts";
import { pageTitles } from "../content/public-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { ProcessGlimpse } from "../features/marketing/glimpses/process-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";

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
