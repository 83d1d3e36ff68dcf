import { emailLeadPage } from "#web/content/pages/email-lead.ts";
import { LeadPreview } from "#web/site/pages/previews/lead-preview.tsx";
import { LeadAccountActions, LeadAccountReasons } from "./lead-account.tsx";
import { MarketingArticle } from "./marketing-article.tsx";

export function Page() {
  return (
    <MarketingArticle
      page={emailLeadPage}
      preview={<LeadPreview />}
      back={{ to: "/", label: "Terug naar home" }}
      actions={<LeadAccountActions />}
    >
      <LeadAccountReasons />
    </MarketingArticle>
  );
}
