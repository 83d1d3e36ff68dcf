import { emailResponderPage } from "#web/content/pages/email-responder.ts";
import { ReplyPreview } from "#web/site/pages/previews/reply-preview.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { MarketingArticle } from "./marketing-article.tsx";
import { ServiceActions } from "./service-actions.tsx";

export function Page() {
  return (
    <MarketingArticle
      page={emailResponderPage}
      preview={<ReplyPreview />}
      actions={
        <>
          <ServiceActions />
          {/* No service that an account can ask for yet. */}
          <ButtonLink to="/contact" variant="secondary" className="signed-out:hidden">
            Laat weten dat u wacht
          </ButtonLink>
        </>
      }
    />
  );
}
