import { websitePage } from "#web/content/pages/website.ts";
import { WebsitePreview } from "#web/site/pages/previews/website-preview.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function Page() {
  return <MarketingArticle page={websitePage} preview={<WebsitePreview />} actions={<ServiceActions />} />;
}
