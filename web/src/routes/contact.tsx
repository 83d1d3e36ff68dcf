import { createFileRoute } from "@tanstack/react-router";
import { ContactDetails } from "../features/marketing/contact-details.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { PageHeader } from "../ui/page-header.tsx";

const intro = "Stel uw vraag zoals u ze aan een collega zou stellen. Binnen 24 uur heeft u een antwoord.";

export const Route = createFileRoute("/contact")({
  head: () => pageHead("Contact", intro),
  component: ContactPage,
});

function ContactPage() {
  return (
    <>
      <PageHeader title="Contact" subtitle={intro} />
      <ContactDetails />
    </>
  );
}
