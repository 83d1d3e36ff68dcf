import { createFileRoute, redirect } from "@tanstack/react-router";
import { emailLeadPage } from "../content/service-pages.ts";
import { LeadAccountActions, LeadAccountReasons } from "../features/marketing/lead-account.tsx";
import { MarketingArticle } from "../features/marketing/marketing-article.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { sessionKnown } from "../lib/session.ts";

export const Route = createFileRoute("/services/email-lead")({
  beforeLoad: async () => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ to: "/dashboard" });
  },
  head: () => pageHead(emailLeadPage.title, emailLeadPage.summary),
  component: EmailLeadServicePage,
});

function EmailLeadServicePage() {
  return (
    <MarketingArticle
      page={emailLeadPage}
      back={{ to: "/", label: "Terug naar home" }}
      actions={<LeadAccountActions />}
    >
      <LeadAccountReasons />
    </MarketingArticle>
  );
}
