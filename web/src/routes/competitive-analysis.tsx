import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PagePending } from "#web/site/messages/page-pending.tsx";
import { ReportGlimpse } from "#web/site/pages/previews/report-preview.tsx";
import { MarketingArticle } from "#web/site/pages/solution/marketing-article.tsx";
import { ServiceActions } from "#web/site/pages/solution/service-actions.tsx";
import { competitorsInViewPage } from "../content/pages/competitors-in-view.ts";
import { pageTitles } from "../content/public-pages.ts";
import { requirePlatformStyles } from "../lib/platform-styles.ts";
import { Queries } from "../lib/queries.tsx";
import { sessionKnown, useSession } from "../lib/session.ts";

// Visitors read the story and need none of the tool's bytes.
const CompetitorAnalysis = lazy(async () => {
  const [module] = await Promise.all([import("./-competitor-analysis.tsx"), requirePlatformStyles()]);
  return { default: module.CompetitorAnalysis };
});

/** One address, two readings: the tool for customers, the story for visitors. */
export const Route = createFileRoute("/competitive-analysis")({
  beforeLoad: async () => void (await sessionKnown()),
  staticData: { title: pageTitles["/competitive-analysis"], still: true },
  component: CompetitiveAnalysisPage,
});

function CompetitiveAnalysisPage() {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <MarketingArticle
        page={competitorsInViewPage}
        glimpse={<ReportGlimpse />}
        actions={<ServiceActions />}
      />
    );
  }
  return (
    <Queries>
      <Suspense fallback={<PagePending />}>
        <CompetitorAnalysis />
      </Suspense>
    </Queries>
  );
}
