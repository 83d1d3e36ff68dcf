import { createFileRoute } from "@tanstack/react-router";
import { websiteDevelopmentPage } from "../content/pages/website-development.ts";
import { pageTitles } from "../content/public-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { PlanGlimpse } from "../features/marketing/glimpses/plan-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";

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
