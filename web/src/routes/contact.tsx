import { createFileRoute } from "@tanstack/react-router";
import { ContactDetails } from "#web/site/pages/contact/contact-details.tsx";
import { MarketingHero } from "#web/site/pages/solution/marketing-hero.tsx";
import { contact } from "../content/contact.ts";
import { pageTitles } from "../content/public-pages.ts";

export const Route = createFileRoute("/contact")({
  staticData: { title: pageTitles["/contact"], still: true },
  component: ContactPage,
});

function ContactPage() {
  return (
    <>
      <MarketingHero title={contact.title} intro={contact.intro} />
      <ContactDetails />
    </>
  );
}
