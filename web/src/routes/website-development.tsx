import { createFileRoute } from "@tanstack/react-router";
import { PlanGlimpse } from "#web/site/pages/previews/plan-preview.tsx";
import { ContactActions } from "#web/site/pages/solution/contact-actions.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { websiteDevelopmentPage } from "../content/pages/website-development.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/website-development")({
  staticData: { title: pageTitles["/website-development"], still: true },
  component: WebsiteDevelopmentPage,
});

function WebsiteDevelopmentPage() {
  return (
    <MarketingArticle
      page={websiteDevelopmentPage}
      glimpse={<PlanGlimpse />}
      actions={<ContactActions labels={["Vraag een offerte aan", "Plan een gesprek", "Neem contact op"]} />}
    />
  );
}
