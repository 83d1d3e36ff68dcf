import type { ReactNode } from "react";
import { company } from "#functions/contract/company.ts";
import { contact } from "#web/content/contact.ts";
import { contactForm } from "#web/content/contact-form.ts";
import { BelgiumMap } from "#web/site/pages/about/belgium-map.tsx";
import { StepList } from "#web/site/pages/solution/step-list.tsx";
import { Chapter } from "#web/ui/chapter.tsx";
import { CopyEmail } from "./copy-email.tsx";
import { MessageForm } from "./message-form.tsx";

const { address } = company;
const [mailbox, domain] = company.email.split("@");

export function ContactDetails() {
  return (
    <>
      <Chapter
        title={contactForm.title}
        // Until the message is sent.
        aside={
          <p className="max-w-80 text-muted in-[section:has([data-outcome=sent])]:hidden">
            {contact.helpTitle}
          </p>
        }
      >
        <MessageForm />
      </Chapter>
      <Chapter title={contact.mailTitle} band wide>
        <div className="grid gap-5">
          <a
            href={`mailto:${company.email}`}
            className="-my-2 justify-self-start py-2 font-display text-2xl font-semibold sm:text-hero tracking-tighter wrap-anywhere transition-colors hover:text-signal-text"
          >
            {mailbox}@<wbr />
            {domain}
          </a>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <CopyEmail email={company.email} />
            <p className="max-w-prose text-muted">{contact.promise}</p>
          </div>
        </div>
      </Chapter>
      <Chapter title="Bel of kom langs">
        <dl className="grid gap-x-12 sm:grid-cols-2">
          <Fact term="Telefoon">
            {company.phones.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                className="flex min-h-11 items-center tabular-nums transition-colors hover:text-signal-text"
              >
                {label}
              </a>
            ))}
          </Fact>
          <Fact term="Openingsuren">{company.openingHours}</Fact>
          <Fact term="Locatie">
            {address.street}, {address.postalCode} {address.city}, {address.country}
          </Fact>
          <Fact term="Werkgebied">{company.serviceArea}</Fact>
        </dl>
      </Chapter>
      <Chapter title={contact.mapTitle} band aside={<p className="max-w-80 text-muted">{contact.mapText}</p>}>
        <BelgiumMap />
      </Chapter>
      <Chapter title={contact.nextTitle} last>
        <StepList steps={contact.next} effortLabel="Wanneer" />
      </Chapter>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 border-t border-line py-6">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-display text-2xl font-semibold tracking-tight">{children}</dd>
    </div>
  );
}
