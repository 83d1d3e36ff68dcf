import { createFileRoute } from "@tanstack/react-router";
import { home } from "../content/home.ts";
import { HomeHero } from "../features/marketing/home-hero.tsx";
import { HomeReasons } from "../features/marketing/home-reasons.tsx";
import { HomeServices } from "../features/marketing/home-services.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/")({
  head: () => pageHead("Software en AI die doorwerkt", home.summary),
  component: HomePage,
});

function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeServices />
      <HomeReasons />
    </>
  );
}
