import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { pageTitles } from "#web/content/public-pages.ts";
import { requirePlatformStyles } from "#web/lib/platform-styles.ts";
import { sessionKnown, useSession } from "#web/lib/session.ts";
import { PagePending, publicRoute } from "#web/site/door.ts";

const { component: StoryForVisitors } = publicRoute("/competitive-analysis");

// Visitors need none of the tool's bytes.
const CompetitorTool = lazy(async () => {
  const [{ CompetitorAnalysis }, { Queries }] = await Promise.all([
    import("./-competitor-analysis.tsx"),
    import("#web/lib/queries.tsx"),
    requirePlatformStyles(),
  ]);
  return {
    default: () => (
      <Queries>
        <CompetitorAnalysis />
      </Queries>
    ),
  };
});

/** One address, two pages: the tool for customers, the story for visitors. */
export const Route = createFileRoute("/competitive-analysis")({
  beforeLoad: async () => void (await sessionKnown()),
  staticData: { title: pageTitles["/competitive-analysis"] },
  component: CompetitiveAnalysisPage,
});

function CompetitiveAnalysisPage() {
  const session = useSession();
  if (session.status !== "signed-in") return <StoryForVisitors />;
  return (
    <Suspense fallback={<PagePending />}>
      <CompetitorTool />
    </Suspense>
  );
}
