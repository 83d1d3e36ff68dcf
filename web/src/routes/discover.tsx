import { createFileRoute } from "@tanstack/react-router";
import { discover } from "../content/pages/discover.ts";
import { pageTitles } from "../content/public-pages.ts";
import { DiscoverSections } from "../features/marketing/discover-sections.tsx";
import { MarketingHero } from "../features/marketing/marketing-hero.tsx";

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
