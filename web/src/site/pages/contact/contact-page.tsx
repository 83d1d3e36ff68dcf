import { contact } from "#web/content/contact.ts";
import { MarketingHero } from "#web/site/pages/solution/marketing-hero.tsx";
import { ContactDetails } from "./contact-details.tsx";

export function Page() {
  return (
    <>
      <MarketingHero title={contact.title} intro={contact.intro} />
      <ContactDetails />
    </>
  );
}
