import { HomeDay } from "./home-day.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeReasons } from "./home-reasons.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeSideMenu } from "./home-side-menu.tsx";

export function Page() {
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
