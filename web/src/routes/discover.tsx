import { createFileRoute } from "@tanstack/react-router";
import { discoverPage } from "../content/solution-pages.ts";
import { ContactActions } from "../features/marketing/contact-actions.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/discover")({
  head: () => pageHead(discoverPage.title, discoverPage.summary),
  component: DiscoverPage,
});

function DiscoverPage() {
  return (
    <MarketingArticle
      page={discoverPage}
      actions={<ContactActions labels={["Plan een Gesprek", "Contact Opnemen"]} />}
    />
  );
}
