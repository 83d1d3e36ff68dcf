import { createFileRoute } from "@tanstack/react-router";
import { businessProcessPage } from "../content/solution-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/business-process-suite")({
  head: () => pageHead(businessProcessPage.title, businessProcessPage.summary),
  component: BusinessProcessSuitePage,
});

function BusinessProcessSuitePage() {
  return (
    <MarketingArticle
      page={businessProcessPage}
      actions={<ContactActions labels={["Plan een Gesprek", "Meer Informatie"]} />}
    />
  );
}
