import { websitePage } from "#web/content/pages/website.ts";
import { WebsitePreview } from "#web/site/pages/previews/website-preview.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function WebsitePage() {
  return <MarketingArticle page={websitePage} preview={<WebsitePreview />} actions={<ServiceActions />} />;
}
