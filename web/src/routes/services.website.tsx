import { createFileRoute } from "@tanstack/react-router";
import { websitePage } from "../content/service-pages.ts";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/services/website")({
  head: () => pageHead(websitePage.title, websitePage.summary),
  component: WebsiteServicePage,
});

function WebsiteServicePage() {
  return <MarketingArticle page={websitePage} actions={<ServiceActions />} />;
}
