import { createFileRoute } from "@tanstack/react-router";
import { HomeDay } from "#web/site/pages/home/home-day.tsx";
import { HomeHero } from "#web/site/pages/home/home-hero.tsx";
import { HomeReasons } from "#web/site/pages/home/home-reasons.tsx";
import { HomeServices } from "#web/site/pages/home/home-services.tsx";
import { HomeSideMenu } from "#web/site/pages/home/home-side-menu.tsx";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/")({
  staticData: { title: pageTitles["/"], still: true },
  component: HomePage,
});

function HomePage() {
  return (
    <div className="relative">
      <HomeSideMenu />
      <HomeHero />
      <HomeDay />
      <HomeServices />
      <HomeReasons />
    </div>
  );
}
