import { PageHeader } from "#web/ui/page-header.tsx";
import { PrivacyText } from "./privacy-text.tsx";

const intro = "Wat wij over u weten, waarom, en hoe u het laat verdwijnen.";

export function Page() {
  return (
    <>
      <PageHeader title="Privacy" subtitle={intro} />
      <PrivacyText />
    </>
  );
}
