import { createFileRoute } from "@tanstack/react-router";
import { pageTitles } from "../content/public-pages.ts";
import { HomeDay } from "../features/marketing/home-day.tsx";
import { HomeHero } from "../features/marketing/home-hero.tsx";
import { HomeReasons } from "../features/marketing/home-reasons.tsx";
import { HomeServices } from "../features/marketing/home-services.tsx";
import { HomeSideMenu } from "../features/site/home-side-menu.tsx";

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
