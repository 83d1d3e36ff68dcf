import { createFileRoute } from "@tanstack/react-router";
import { emailResponderPage } from "../content/service-pages.ts";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { ServiceActions } from "../features/marketing/service-actions.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/services/email-responder")({
  head: () => pageHead(emailResponderPage.title, emailResponderPage.summary),
  component: EmailResponderServicePage,
});

function EmailResponderServicePage() {
  return <MarketingArticle page={emailResponderPage} actions={<ServiceActions />} />;
}
