import { createFileRoute } from "@tanstack/react-router";
import { pageTitles } from "../content/public-pages.ts";
import { PrivacyText } from "../features/site/privacy-text.tsx";
import { PageHeader } from "../ui/page-header.tsx";

const intro = "Wat wij over u weten, waarom, en hoe u het laat verdwijnen.";

export const Route = createFileRoute("/privacy")({
  staticData: { title: pageTitles["/privacy"], still: true },
  component: PrivacyPage,
});

function PrivacyPage() {
  return (
    <>
      <PageHeader title="Privacy" subtitle={intro} />
      <PrivacyText />
    </>
  );
}
