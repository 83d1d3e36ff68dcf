import { Plus } from "lucide";
import { whoSeesResults } from "#web/content/who-sees.ts";
import { TitledSection } from "#web/parts/titled-section.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The platform's benefits and features: in view for somebody known to have no service. */
export function AboutPlatform({ isFolded }: { isFolded: boolean }) {
  if (!isFolded) {
    return (
      <>
        <Benefits />
        <Features />
      </>
    );
  }
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-display text-lg font-semibold tracking-tight transition-colors hover:text-signal-text [&::-webkit-details-marker]:hidden">
        Over het platform
        <Icon
          of={Plus}
          className="size-5 shrink-0 text-signal-text transition-[rotate] group-open:rotate-45"
        />
      </summary>
      <div className="grid gap-10 pb-10">
        <Benefits />
        <Features />
      </div>
    </details>
  );
}

function Benefits() {
  return (
    <TitledSection
      title="Wat het u oplevert"
      titleClass="text-2xl"
      className="grid gap-8 border-t border-line pt-10 lg:grid-cols-[1fr_2fr]"
    >
      <dl className="grid gap-8 sm:grid-cols-3">
        {benefits.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-2">
            <dt className="font-display text-lg font-semibold">{title}</dt>
            <dd className="text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

function Features() {
  return (
    <TitledSection
      title="Zo werkt het platform"
      titleClass="text-2xl"
      className="grid gap-8 border-t border-line pt-10 lg:grid-cols-[1fr_2fr]"
    >
      <dl className="grid divide-y divide-line">
        {features.map(({ term, text }) => (
          <div key={term} className="grid gap-1 py-4 first:pt-0 sm:grid-cols-[12rem_1fr] sm:gap-6">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

export function Help() {
  return (
    <section
      aria-labelledby="help-title"
      className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-surface p-5 sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="help-title" className="text-xl">
          Hulp Nodig?
        </h2>
        <p className="max-w-prose text-muted">
          Een vraag over een service, een limiet of een resultaat? Wij antwoorden binnen 24 uur.
        </p>
      </div>
      <ButtonLink to="/contact" variant="secondary">
        Contact Opnemen
      </ButtonLink>
    </section>
  );
}

/** Benefits of the platform for every customer, independent of their services. */
const benefits = [
  {
    title: "Sneller resultaat",
    text: "Een aanvraag duurt een paar minuten. U leest na en past aan; het zoek- en schrijfwerk is al gedaan.",
  },
  {
    title: "Alles op één plek",
    text: "E-mails, rapporten en analyses blijven bewaard onder uw account en staan op elk toestel klaar.",
  },
  {
    title: "Privé en volgens de GDPR",
    text: `${whoSeesResults} Op uw vraag verwijderen wij alles.`,
  },
] as const;

const features = [
  { term: "Live bijgewerkt", text: "Nieuwe resultaten verschijnen vanzelf, ook als u de pagina openlaat." },
  { term: "Meenemen", text: "Kopieer, verstuur of exporteer naar uw eigen mailprogramma of rekenblad." },
  {
    term: "Duidelijke limieten",
    text: "U ziet altijd wat u deze maand gebruikt hebt en wat er overblijft.",
  },
] as const;
