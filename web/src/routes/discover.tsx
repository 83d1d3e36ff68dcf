import { createFileRoute } from "@tanstack/react-router";
import { DiscoverSections } from "#web/site/pages/discover-sections.tsx";
import { MarketingHero } from "#web/site/pages/solution/marketing-hero.tsx";
import { discover } from "../content/pages/discover.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/discover")({
  staticData: { title: pageTitles["/discover"], still: true },
  component: DiscoverPage,
});

function DiscoverPage() {
  return (
    <>
      <MarketingHero title={discover.title} intro={discover.intro} />
      <DiscoverSections />
    </>
  );
}
