import type { ReactNode } from "react";
import { company } from "#functions/contract/company.ts";
import type { LegalDocument, Passage } from "#web/content/document.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

const { address } = company;

type DocumentPageProps = {
  document: LegalDocument;
  /** The title of the last part: the company's facts. */
  companyTitle: string;
  /** Between the text and the company's facts, with an entry in the table of contents. */
  extra?: { id: string; title: string; content: ReactNode };
};

const companyId = "wie";

/** A long text with a table of contents that stays in sight where there is room for it; on paper the text alone. */
export function DocumentPage({ document, companyTitle, extra }: DocumentPageProps) {
  const { title, intro, passages, updated } = document;
  const parts = [...passages, ...(extra ? [extra] : []), { id: companyId, title: companyTitle }];
  return (
    <>
      <PageHeader title={title} subtitle={intro} />
      <div className="page-column grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[15rem_1fr] print:block print:py-6">
        <Contents parts={parts} />
        <div className="grid min-w-0 gap-14 wrap-anywhere print:gap-6">
          {passages.map((passage) => (
            <PassageSection key={passage.id} {...passage} />
          ))}
          {extra && (
            <Section id={extra.id} title={extra.title}>
              {extra.content}
            </Section>
          )}
          <Section id={companyId} title={companyTitle}>
            <CompanyFacts />
            <p className="text-sm">
              Laatst bijgewerkt op <time dateTime={updated.date}>{updated.label}</time>. Verandert er iets dat
              u aangaat, dan mailen wij onze klanten vooraf.
            </p>
          </Section>
        </div>
      </div>
    </>
  );
}

function Contents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="Op deze pagina" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">Op deze pagina</h2>
      <ol>
        {parts.map(({ id, title }) => (
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
  );
}

function CompanyFacts() {
  return (
    <p>
      {company.legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}. KBO{" "}
      {company.companyNumber}, {company.register}. Vragen gaan naar{" "}
      <a href={`mailto:${company.email}`} className="link">
        {company.email}
      </a>{" "}
      of{" "}
      <a href={company.phones[0].href} className="link tabular-nums">
        {company.phones[0].label}
      </a>
      .
    </p>
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
    <section
      id={id}
      aria-labelledby={`${id}-titel`}
      className="grid max-w-[46rem] gap-4 text-muted print:max-w-none print:break-inside-avoid"
    >
      <h2 id={`${id}-titel`} className="text-xl text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
