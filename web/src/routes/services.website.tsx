import { createFileRoute } from "@tanstack/react-router";
import { websitePage } from "../content/pages/website.ts";
import { pageTitles } from "../content/public-pages.ts";
import { WebsiteGlimpse } from "../features/marketing/glimpses/website-glimpse.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";

export const Route = createFileRoute("/services/website")({
  staticData: { title: pageTitles["/services/website"], still: true },
  component: WebsiteServicePage,
});

function WebsiteServicePage() {
  return <MarketingArticle page={websitePage} glimpse={<WebsiteGlimpse />} actions={<ServiceActions />} />;
}
