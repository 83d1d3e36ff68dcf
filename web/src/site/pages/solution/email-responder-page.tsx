import { emailResponderPage } from "#web/content/pages/email-responder.ts";
import { ReplyPreview } from "#web/site/pages/previews/reply-preview.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function Page() {
  return (
    <MarketingArticle page={emailResponderPage} preview={<ReplyPreview />} actions={<ServiceActions />} />
  );
}
