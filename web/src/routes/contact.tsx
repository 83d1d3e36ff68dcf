import { createFileRoute } from "@tanstack/react-router";
import { contact } from "../content/contact.ts";
import { pageTitles } from "../content/public-pages.ts";
import { ContactDetails } from "../features/marketing/contact-details.tsx";
import { MarketingHero } from "../features/marketing/marketing-hero.tsx";

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
