import type { ReactNode } from "react";
import { company } from "../../content/company.ts";
import { CopyEmail } from "./copy-email.tsx";

const { address } = company;

export function ContactDetails() {
  return (
    <div className="page-column grid gap-14 py-10 md:py-14 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="mail-title" className="grid content-start gap-4">
        <h2 id="mail-title" className="text-lg text-muted">
          Mail ons
        </h2>
        <a
          href={`mailto:${company.email}`}
          className="font-display text-2xl font-semibold tracking-tight wrap-anywhere hover:text-signal-text"
        >
          {company.email}
        </a>
        <div>
          <CopyEmail email={company.email} />
        </div>
        <p className="text-muted">U krijgt binnen 24 uur een antwoord van iemand die uw vraag begrijpt.</p>
      </section>
      <dl className="grid content-start divide-y divide-line">
        <div className="grid gap-1 py-4 first:pt-0">
          <dt className="text-sm text-muted">Telefoon</dt>
          {company.phones.map(({ href, label }) => (
            <dd key={href}>
              <a
                href={href}
                className="inline-flex min-h-8 items-center font-semibold tabular-nums hover:text-signal-text"
              >
                {label}
              </a>
            </dd>
          ))}
        </div>
        <Fact term="Locatie">
          {address.city}, {address.country}
        </Fact>
        <Fact term="Openingsuren">{company.openingHours}</Fact>
        <Fact term="Werkgebied">{company.serviceArea}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-4">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
