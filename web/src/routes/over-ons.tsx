import { createFileRoute } from "@tanstack/react-router";
import { about } from "../content/about.ts";
import { AboutSections } from "../features/marketing/about-sections.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { PageHeader } from "../ui/page-header.tsx";

export const Route = createFileRoute("/over-ons")({
  head: () => pageHead(about.title, about.intro),
  component: AboutPage,
});

function AboutPage() {
  return (
    <>
      <PageHeader title={about.title} subtitle={about.intro} />
      <AboutSections />
    </>
  );
}
