import { createFileRoute } from "@tanstack/react-router";
import { AboutSections } from "#web/site/pages/about/about-sections.tsx";
import { MarketingHero } from "#web/site/pages/solution/marketing-hero.tsx";
import { about } from "../content/about.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/over-ons")({
  staticData: { title: pageTitles["/over-ons"], still: true },
  component: AboutPage,
});

function AboutPage() {
  return (
    <>
      <MarketingHero title={about.title} intro={about.intro} />
      <AboutSections />
    </>
  );
}
