import { createFileRoute } from "@tanstack/react-router";
import { websitePage } from "../content/service-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/website-development")({
  head: () => pageHead(websitePage.title, websitePage.summary),
  component: WebsiteDevelopmentPage,
});

function WebsiteDevelopmentPage() {
  return (
    <MarketingArticle
      page={websitePage}
      actions={<ContactActions labels={["Vraag een offerte aan", "Plan een gesprek", "Neem contact op"]} />}
    />
  );
}
