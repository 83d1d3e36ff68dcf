import { createFileRoute } from "@tanstack/react-router";
import { about } from "../content/about.ts";
import { pageTitles } from "../content/public-pages.ts";
import { AboutSections } from "../features/marketing/about-sections.tsx";
import { MarketingHero } from "../features/marketing/marketing-hero.tsx";

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
