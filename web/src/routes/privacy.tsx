import { createFileRoute } from "@tanstack/react-router";
import { PrivacyText } from "#web/site/pages/privacy-text.tsx";
import { pageTitles } from "../content/public-pages.ts";
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
