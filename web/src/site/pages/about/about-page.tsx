import { about } from "#web/content/about.ts";
import { MarketingHero } from "#web/site/pages/solution/marketing-hero.tsx";
import { AboutSections } from "./about-sections.tsx";

export function Page() {
  return (
    <>
      <MarketingHero title={about.title} intro={about.intro} />
      <AboutSections />
    </>
  );
}
