import { discover } from "#web/content/pages/discover.ts";
import { DiscoverSections } from "./discover-sections.tsx";
import { MarketingHero } from "./solution/marketing-hero.tsx";

export function Page() {
  return (
    <>
      <MarketingHero title={discover.title} intro={discover.intro} />
      <DiscoverSections />
    </>
  );
}
