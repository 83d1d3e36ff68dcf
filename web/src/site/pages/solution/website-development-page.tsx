import { websiteDevelopmentPage } from "#web/content/pages/website-development.ts";
import { PlanPreview } from "#web/site/pages/previews/plan-preview.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { MarketingArticle } from "./marketing-article.tsx";

export function Page() {
  return (
    <MarketingArticle
      page={websiteDevelopmentPage}
      preview={<PlanPreview />}
      actions={<ContactActions labels={["Vraag een offerte aan", "Plan een gesprek", "Neem contact op"]} />}
    />
  );
}
