import { businessProcessPage } from "#web/content/pages/business-process-suite.ts";
import { ProcessPreview } from "#web/site/pages/previews/process-preview.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { MarketingArticle } from "./marketing-article.tsx";

export function Page() {
  return (
    <MarketingArticle
      page={businessProcessPage}
      preview={<ProcessPreview />}
      actions={<ContactActions labels={["Plan een Gesprek", "Meer Informatie"]} />}
    />
  );
}
