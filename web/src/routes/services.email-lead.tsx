import { createFileRoute, redirect } from "@tanstack/react-router";
import { LeadGlimpse } from "#web/site/pages/previews/lead-preview.tsx";
import { LeadAccountActions, LeadAccountReasons } from "#web/site/pages/solution/lead-account.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { emailLeadPage } from "../content/pages/email-lead.ts";
import { pageTitles } from "../content/public-pages.ts";
import { sessionKnown } from "../lib/session.ts";

export const Route = createFileRoute("/services/email-lead")({
  beforeLoad: async () => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ to: "/dashboard" });
  },
  staticData: { title: pageTitles["/services/email-lead"], still: true },
  component: EmailLeadServicePage,
});

function EmailLeadServicePage() {
  return (
    <MarketingArticle
      page={emailLeadPage}
      glimpse={<LeadGlimpse />}
      back={{ to: "/", label: "Terug naar home" }}
      actions={<LeadAccountActions />}
    >
      <LeadAccountReasons />
    </MarketingArticle>
  );
}
