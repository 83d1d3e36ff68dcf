import { performancePage } from "#web/content/pages/performance-engine.ts";
import { LoadPreview } from "#web/site/pages/previews/load-preview.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { MarketingArticle } from "./marketing-article.tsx";

export function Page() {
  return (
    <MarketingArticle
      page={performancePage}
      preview={<LoadPreview />}
      actions={<ContactActions labels={["Demo Aanvragen", "Meer Informatie"]} />}
    />
  );
}
