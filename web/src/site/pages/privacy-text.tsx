import type { ReactNode } from "react";
import { company } from "#web/content/company.ts";
import { privacyPassages, privacyUpdated, supervisor } from "#web/content/privacy.ts";

type Passage = (typeof privacyPassages)[number];

const { address } = company;
const complaintId = "klacht";
const controllerId = "verantwoordelijke";

const contents = [
  ...privacyPassages.map(({ id, title }) => ({ id, title })),
  { id: complaintId, title: "Een klacht" },
  { id: controllerId, title: "Wie verantwoordelijk is" },
];

/** Long, so with a table of contents that stays in sight where there is room for it. */
export function PrivacyText() {
  return (
    <div className="page-column grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[15rem_1fr]">
      <nav aria-label="Op deze pagina" className="lg:sticky lg:top-24 lg:self-start">
        <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">Op deze pagina</h2>
        <ol>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1 text-sm leading-tight text-muted transition-colors hover:text-ink lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid min-w-0 gap-14">
        {privacyPassages.map((passage) => (
          <PassageSection key={passage.id} {...passage} />
        ))}
        <Section id={complaintId} title="Een klacht">
          <p>
            Zijn wij er samen niet uit geraakt, dan kunt u terecht bij de {supervisor.name},{" "}
            {supervisor.address},{" "}
            <a href={`mailto:${supervisor.email}`} className="link">
              {supervisor.email}
            </a>
            ,{" "}
            <a href={supervisor.site.href} rel="noopener" className="link wrap-anywhere">
              {supervisor.site.label}
            </a>
            .
          </p>
        </Section>
        <Section id={controllerId} title="Wie verantwoordelijk is">
          <p>
            {company.legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}. KBO{" "}
            {company.companyNumber}. Vragen over uw gegevens gaan naar{" "}
            <a href={`mailto:${company.email}`} className="link">
              {company.email}
            </a>{" "}
            of{" "}
            <a href={company.phones[0].href} className="link tabular-nums">
              {company.phones[0].label}
            </a>
            .
          </p>
          <p className="text-sm">
            Laatst bijgewerkt op <time dateTime={privacyUpdated.date}>{privacyUpdated.label}</time>. Verandert
            er iets dat u aangaat, dan mailen wij onze klanten vooraf.
          </p>
        </Section>
      </div>
    </div>
  );
}

function PassageSection({ id, title, paragraphs, items, entries }: Passage) {
  return (
    <Section id={id} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items && (
        <ul className="grid gap-2.5">
          {items.map((item) => (
            <li key={item} className="relative pl-6">
              <span
                aria-hidden="true"
                className="absolute top-2.5 left-0 size-2 rounded-full border border-edge"
              />
              {item}
            </li>
          ))}
        </ul>
      )}
      {entries?.map((entry) => (
        <Entry key={entry.title} {...entry} />
      ))}
    </Section>
  );
}

function Entry({ title, facts }: NonNullable<Passage["entries"]>[number]) {
  return (
    <div className="grid gap-3 rounded-lg bg-surface p-5 sm:p-7">
      <h3 className="text-lg text-ink">{title}</h3>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_1fr]">
        {facts.map(([term, text]) => (
          <div key={term} className="grid gap-0.5 sm:contents">
            <dt className="font-semibold text-ink">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="grid max-w-[46rem] gap-4 text-muted">
      <h2 id={`${id}-titel`} className="text-xl text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
