import { createFileRoute } from "@tanstack/react-router";
import { WebsiteGlimpse } from "#web/site/pages/previews/website-preview.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { ServiceActions } from "#web/site/pages/solution/service-actions.tsx";
import { websitePage } from "../content/pages/website.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/services/website")({
  staticData: { title: pageTitles["/services/website"], still: true },
  component: WebsiteServicePage,
});

function WebsiteServicePage() {
  return <MarketingArticle page={websitePage} glimpse={<WebsiteGlimpse />} actions={<ServiceActions />} />;
}
